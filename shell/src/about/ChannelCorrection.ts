import type { Channel } from '@groepsapp/contract/registry';
import type { Bus, Settings } from '@groepsapp/kernel';
import { combineLatest, distinctUntilKeyChanged, filter, map, type Subscription } from 'rxjs';
import { browserPage } from '../services/browserPage';
import { isPutOnBeta, mayUseBeta } from './betaAccess';
import { assignBeta, chooseChannel, chosenChannel } from './channel';

const triedKey = 'groepsapp.channel-corrected';

/** Whether the page was loaded anew for this before; without storage it must not be, or it would go on for ever. */
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
    // Nothing was kept.
  }
}

/**
 * Loads the page anew, once, when it is made of other versions than the user may and wants to use, or the establishment
 * is put on. The page is
 * served before anyone has logged in, so that this is known only later: from the settings of the establishment,
 * as they are when it is chosen. Settings that change while someone is working wait for the next load.
 */
export class ChannelCorrection {
  private readonly subscription: Subscription;

  /**
   * @param bus of the page
   * @param channel of which the page is made
   */
  constructor(bus: Bus, channel: Channel) {
    this.subscription = combineLatest([bus.topic('selection').changes, bus.topic('settings').changes])
      .pipe(
        map(([{ establishment }, settings]) => ({ id: establishment?.id ?? null, settings })),
        filter(({ id, settings }) => id !== null && settings.state === 'ready'),
        distinctUntilKeyChanged('id'),
      )
      .subscribe(({ settings }) => correct(channel, settings.values));
  }

  stop(): void {
    this.subscription.unsubscribe();
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
