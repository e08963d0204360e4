import type { Channel } from '@groepsapp/contract/registry';
import type { Bus, Settings } from '@groepsapp/kernel';
import { inPreview } from '@groepsapp/kernel/host';
import { combineLatest, distinctUntilKeyChanged, filter, map, type Subscription } from 'rxjs';
import { renewPage } from '../updates/renewPage';

const cookieName = 'groepsapp.channel';
const year = 365 * 24 * 60 * 60;

/**
 * Stores the channel that the server uses from the next page load on; not in a preview, which leaves the app alone.
 * @param channel what the user chose, or `assigned-beta` because the establishment is assigned to it, which is no choice of
 *   the user and ends with the assignment
 */
export function chooseChannel(channel: Channel | 'assigned-beta'): void {
  if (inPreview()) return;
  document.cookie = `${cookieName}=${channel}; path=/; max-age=${year}; SameSite=Lax`;
}

/** The channel (stable or beta) that the user of this browser chose. */
export function chosenChannel(): Channel {
  return document.cookie.split(/;\s*/).includes(`${cookieName}=beta`) ? 'beta' : 'stable';
}

/** Whether the organisation put the whole establishment on beta, regardless of what users chose. */
export function isPutOnBeta(settings: Settings): boolean {
  return settings.ipad_beta_establishment === '1';
}

/** Whether the settings let the user switch between beta and stable, of which a preview is neither. */
export function mayUseBeta(settings: Settings): boolean {
  return settings.ipad_beta_access === '1' && !isPutOnBeta(settings) && !inPreview();
}

const triedKey = 'groepsapp.channel-corrected';

/**
 * Notes whether the page is on the wrong channel.
 * @returns whether to reload it: not twice in a row, and not without session storage, to prevent a loop
 */
function reloadsFor(isWrong: boolean): boolean {
  try {
    const wasTried = sessionStorage.getItem(triedKey) !== null;
    if (isWrong) sessionStorage.setItem(triedKey, '1');
    else sessionStorage.removeItem(triedKey);
    return isWrong && !wasTried;
  } catch {
    return false;
  }
}

function correct(channel: Channel, settings: Settings): void {
  const assigned = isPutOnBeta(settings);
  const own: Channel = mayUseBeta(settings) ? chosenChannel() : 'stable';
  const right: Channel = assigned ? 'beta' : own;
  if (right !== channel) chooseChannel(assigned ? 'assigned-beta' : right);
  if (reloadsFor(right !== channel)) void renewPage();
}

/**
 * Reloads the page once when it is on another channel than the user chose and may use, or than the establishment is
 * assigned to. The server sends the page before login, so the right channel is known only when the settings of the chosen
 * establishment have loaded. A setting that changes later takes effect at the next page load.
 * @param channel the channel of the page
 */
export function correctChannel(bus: Bus, channel: Channel): Subscription {
  return combineLatest([bus.topic('selection').changes, bus.topic('settings').changes])
    .pipe(
      map(([{ establishment }, settings]) => ({ id: establishment?.id ?? null, settings })),
      filter(({ id, settings }) => id !== null && settings.state === 'ready'),
      distinctUntilKeyChanged('id'),
    )
    .subscribe(({ settings }) => correct(channel, settings.values));
}
