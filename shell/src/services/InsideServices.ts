import type { BusOwner, Kernel } from '@groepsapp/kernel';
import { whenIdle } from '../base/whenIdle';
import { loadOutbox, watchPresence, watchUnsent } from '../unsent/loadOutbox';
import { AttentionService } from './AttentionService';
import type { ImageTokenService } from './ImageTokenService';
import { logWarning } from '../base/log';
import { RosterService } from './RosterService';
import { SettingsService } from './SettingsService';
import { UnreadService } from './UnreadService';

/** The services behind the login; the outbox starts when the browser is idle. */
export class InsideServices {
  readonly settings: SettingsService;
  readonly #roster: RosterService;
  readonly #attention: AttentionService;
  readonly #unread: UnreadService;
  readonly #callOff: () => void;

  constructor(kernel: Kernel, owner: BusOwner, imageToken: ImageTokenService) {
    this.settings = new SettingsService(kernel, owner);
    this.#roster = new RosterService(kernel, owner, imageToken);
    this.#attention = new AttentionService({ ...kernel, owner });
    this.#unread = new UnreadService(kernel, owner);
    this.#callOff = whenIdle(() => {
      Promise.all([
        watchUnsent(kernel, owner),
        watchPresence(kernel, (asSeen) => this.#roster.layOver(asSeen)),
        loadOutbox(kernel).then(({ store }) => this.#attention.layOver(store)),
      ]).catch(() => logWarning('what waits to be sent could not be looked up'));
    });
  }

  stop(): void {
    this.#callOff();
    [this.#unread, this.#attention, this.#roster, this.settings].forEach((service) => service.stop());
  }
}
