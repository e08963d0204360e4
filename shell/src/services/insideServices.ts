import type { BusOwner, Kernel } from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import { BehaviorSubject } from 'rxjs';
import { logWarning } from '../base/log';
import { whenIdle } from '../base/whenIdle';
import { loadOutbox, watchUnsent } from '../unsent/loadOutbox';
import { tellAttention } from './attention';
import { followNames } from './followNames';
import type { ImageTokenService } from './ImageTokenService';
import { RosterService } from './RosterService';
import type { SelectionService } from './SelectionService';
import { SettingsService } from './SettingsService';
import { tellUnread } from './unread';

/** What runs behind the login. */
export interface Inside {
  settings: Pick<SettingsService, 'retry'>;
  stop(): void;
}

/** What is chosen on this device, and the token of its images. */
export interface Chosen {
  imageToken: ImageTokenService;
  selection: SelectionService;
}

/** Starts the services behind the login; the outbox starts when the browser is idle. */
export function startInside(kernel: Kernel, owner: BusOwner, { imageToken, selection }: Chosen): Inside {
  const entries = new BehaviorSubject<readonly OutboxEntry[]>([]);
  const settings = new SettingsService(kernel, owner);
  const names = followNames(kernel, settings.renewed, selection);
  const roster = new RosterService(kernel, owner, imageToken, entries);
  const attention = tellAttention({ ...kernel, owner }, entries);
  const unread = tellUnread(kernel, owner);

  async function followEntries(): Promise<void> {
    const { store } = await loadOutbox(kernel);
    store.subscribe(() => entries.next(store.all));
    entries.next(store.all);
  }

  const callOff = whenIdle(() => {
    Promise.all([watchUnsent(kernel, owner), followEntries()]).catch(() =>
      logWarning('what waits to be sent could not be looked up'),
    );
  });
  return {
    settings,
    stop() {
      callOff();
      unread.unsubscribe();
      attention.unsubscribe();
      roster.stop();
      names.unsubscribe();
      settings.stop();
    },
  };
}
