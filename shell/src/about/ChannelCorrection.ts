import type { Channel } from '@groepsapp/contract/registry';
import type { Bus, Settings } from '@groepsapp/kernel';
import { combineLatest, distinctUntilKeyChanged, filter, map, type Subscription } from 'rxjs';
import { browserPage } from '../base/browserPage';
import { isPutOnBeta, mayUseBeta } from './betaAccess';
import { assignBeta, chooseChannel, chosenChannel } from './channel';

const triedKey = 'groepsapp.channel-corrected';

/**
 * Whether this correction already reloaded the page once. Without session storage it answers yes, to prevent a reload
 * loop.
 */
function wasTried(): boolean {
  try {
    const tried = sessionStorage.getItem(triedKey) !== null;
    sessionStorage.setItem(triedKey, '1');
    return tried;
  } catch {
    return true;
  }
}

function forgetTry(): void {
  try {
    sessionStorage.removeItem(triedKey);
  } catch {
    // Storage is unavailable; `wasTried` then prevents the reload.
  }
}

/**
 * Reloads the page once when it is on another channel (stable or beta) than the user chose and may use, or than the
 * establishment is assigned to. The server sends the page before login, so the right channel is known only when the
 * settings of the chosen establishment have loaded. A setting that changes later takes effect at the next page load.
 */
export class ChannelCorrection {
  readonly #subscription: Subscription;

  /**
   * @param bus the bus of the page
   * @param channel the channel of the page
   */
  constructor(bus: Bus, channel: Channel) {
    this.#subscription = combineLatest([bus.topic('selection').changes, bus.topic('settings').changes])
      .pipe(
        map(([{ establishment }, settings]) => ({ id: establishment?.id ?? null, settings })),
        filter(({ id, settings }) => id !== null && settings.state === 'ready'),
        distinctUntilKeyChanged('id'),
      )
      .subscribe(({ settings }) => correct(channel, settings.values));
  }

  stop(): void {
    this.#subscription.unsubscribe();
  }
}

function correct(channel: Channel, settings: Settings): void {
  const assigned = isPutOnBeta(settings);
  const own: Channel = mayUseBeta(settings) ? chosenChannel() : 'stable';
  const right: Channel = assigned ? 'beta' : own;
  if (right === channel) {
    forgetTry();
    return;
  }
  if (assigned) assignBeta();
  else chooseChannel(right);
  if (!wasTried()) browserPage.reload();
}
