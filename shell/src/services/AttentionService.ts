import { attentionOf, localTime } from '@groepsapp/kernel/host';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import { combineLatest, distinctUntilChanged, interval, map, startWith, Subject, type Subscription } from 'rxjs';
import type { ServiceHost } from './host';

const checkEvery = 10_000;

/** Entries of the outbox, and who tells of their changes. */
interface Entries {
  readonly all: readonly OutboxEntry[];
  subscribe(listener: () => void): unknown;
}

/**
 * Writes the topic `attention`: which sleeping children have to be looked after, and who is late. It asks the server
 * nothing; the list of children says it all.
 */
export class AttentionService {
  readonly #subscription: Subscription;
  readonly #changed = new Subject<null>();
  #entries: readonly OutboxEntry[] = [];

  constructor(host: Pick<ServiceHost, 'bus' | 'owner' | 'clock'>) {
    const { bus, owner, clock } = host;
    const children = bus.topic('roster').changes.pipe(
      map((roster) => roster.children),
      distinctUntilChanged(),
    );
    const minutes = interval(checkEvery).pipe(
      map(() => Math.floor(clock.now() / 60_000)),
      startWith(0),
      distinctUntilChanged(),
    );
    this.#subscription = combineLatest([
      children,
      bus.topic('settings').changes,
      minutes,
      this.#changed.pipe(startWith(null)),
    ]).subscribe(([all, { values: settings }]) => {
      const known = bus.topic('attention').value;
      // Without children the time is not asked for: working it out the first time takes long, and delays the login.
      const now = all.length === 0 ? { date: '', time: '' } : localTime(clock.now());
      const next = attentionOf(all, { settings, now, entries: this.#entries });
      if (JSON.stringify(next) !== JSON.stringify(known)) owner.set('attention', next);
    });
  }

  /** From now on what this device noted and ended counts before the server knows of it. */
  layOver(outbox: Entries): void {
    const follow = () => {
      this.#entries = outbox.all;
      this.#changed.next(null);
    };
    outbox.subscribe(follow);
    follow();
  }

  stop(): void {
    this.#subscription.unsubscribe();
  }
}
