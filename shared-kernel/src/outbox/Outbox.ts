import type { CallInput, CallKey } from '@groepsapp/contract';
import { ApiError } from '../api';
import type { Kernel } from '../Kernel';
import { BackOff } from './BackOff';
import { hasRoom, patience, type OutboxEntry } from './entries';
import { EntryStore } from './EntryStore';
import { exclusively } from './exclusively';
import { outboxTexts } from './outboxTexts';

/** So many changes are on their way at once; about one thing never more than one. */
const atOnce = 4;

/** What an area gives for a new entry; the rest follows from the moment. */
export type NewEntry = Pick<OutboxEntry, 'outbox' | 'about' | 'call' | 'input' | 'label' | 'childId' | 'announces'> &
  Partial<Pick<OutboxEntry, 'key'>>;

/** Whether a failed try says nothing about the change itself, so that a later one may succeed. */
function mayPass({ kind, unexplained, code }: ApiError): boolean {
  if (kind === 'forbidden' || kind === 'not-found' || kind === 'invalid') return unexplained || code === 'too_many';
  return true;
}

function queueOf({ outbox, about }: OutboxEntry): string {
  return `${outbox}/${about}`;
}

function madeIdOf(answer: unknown): number | null {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
  return typeof id === 'number' ? id : null;
}

/**
 * Sends changes until the server has made or refused them: about the same thing in order and one at a time, once per
 * idempotency key, again after a failure with growing pauses and at once when the connection is back. What is not sent
 * is kept on the device for the account. Tabs share the entries, and take turns per queue.
 */
export class Outbox {
  readonly store: EntryStore;
  private readonly running = new Set<string>();
  /** Queues that failed, until the pause after that is over. */
  private readonly resting = new Set<string>();
  private readonly backOff = new BackOff();
  /** Another number after the session has changed: what comes in for an earlier one is of nobody. */
  private session = 0;

  constructor(private readonly kernel: Kernel) {
    this.store = new EntryStore(kernel, () => this.send());
    const { bus } = kernel;
    bus.events('signed-out').subscribe(({ reason }) => this.end(reason));
    let session = bus.topic('session').value;
    bus.topic('session').changes.subscribe((next) => {
      if (next === session) return;
      session = next;
      if (next !== null) this.begin();
    });
    let { online } = bus.topic('connectivity').value;
    bus.topic('connectivity').changes.subscribe((next) => {
      if (next.online && !online) this.sendNow();
      online = next.online;
    });
    // Timers of a page in the background stand still.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && this.sendAgain());
    this.send();
  }

  /**
   * Keeps a change and sends it.
   * @param options `lastOneCounts`: it takes the place of entries about the same that are not on their way
   * @returns its key, or in Dutch why there is no room for it
   */
  add(given: NewEntry, { lastOneCounts = false } = {}): { key: string } | { problem: string } {
    const now = new Date(this.kernel.clock.now()).toISOString();
    const entry: OutboxEntry = {
      key: crypto.randomUUID(),
      ...given,
      establishmentId: this.kernel.bus.topic('selection').value.establishment?.id ?? null,
      madeAt: now,
      triedFrom: now,
      state: 'waiting',
      problem: null,
      madeId: null,
    };
    const queue = queueOf(entry);
    const replaces = lastOneCounts && !this.running.has(queue);
    const others = (unsent: readonly OutboxEntry[]) =>
      replaces ? unsent.filter((known) => queueOf(known) !== queue) : unsent;
    if (!hasRoom(others(this.store.unsent), entry)) return { problem: outboxTexts.full };
    this.store.update((unsent) => [...others(unsent), entry]);
    this.resting.delete(queue);
    this.send();
    return { key: entry.key };
  }

  /** Tries an entry again at once, also one that was refused. */
  retry(key: string): void {
    const triedFrom = new Date(this.kernel.clock.now()).toISOString();
    this.store.replace(key, { state: 'waiting', problem: null, triedFrom });
    this.sendNow();
  }

  /** Forgets an entry: the user takes it back, or the screen shows what came of it. */
  remove(key: string): void {
    this.store.remove(key);
  }

  /** Sends everything that waits, without regard to pauses. */
  sendNow(): void {
    this.backOff.reset();
    this.sendAgain();
  }

  private sendAgain(): void {
    this.resting.clear();
    this.send();
  }

  private send(): void {
    for (const entry of this.store.unsent) {
      if (this.running.size >= atOnce) return;
      const queue = queueOf(entry);
      const free = !this.running.has(queue) && !this.resting.has(queue);
      if (entry.state === 'waiting' && free) void this.run(queue);
    }
  }

  private async run(queue: string): Promise<void> {
    const { session } = this;
    this.running.add(queue);
    const name = `${this.kernel.page.basePath} outbox ${queue}`;
    await exclusively(name, () => this.sendQueue(queue, session)).finally(() => this.running.delete(queue));
    // Entries that were added after the last look, and queues that had to wait for their turn.
    if (session === this.session) this.send();
  }

  private async sendQueue(queue: string, session: number): Promise<void> {
    while (session === this.session) {
      this.store.reload();
      const next = this.store.unsent.find((entry) => queueOf(entry) === queue && entry.state === 'waiting');
      if (next === undefined || !(await this.deliver(next, session))) return;
    }
  }

  /** @returns whether the next one may be sent */
  private async deliver(entry: OutboxEntry, session: number): Promise<boolean> {
    if (this.kernel.clock.now() - Date.parse(entry.triedFrom) > patience) {
      this.store.replace(entry.key, { state: 'refused', problem: outboxTexts.tooOld });
      return true;
    }
    try {
      const answer: unknown = await this.kernel.api.request(entry.call as CallKey, this.inputOf(entry));
      if (session === this.session) this.succeed(entry, answer);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return session === this.session && this.fail(entry, error);
    }
  }

  private inputOf({ key, input }: OutboxEntry): CallInput<CallKey> {
    return { ...input, headers: { 'idempotency-key': key } } as unknown as CallInput<CallKey>;
  }

  private succeed(entry: OutboxEntry, answer: unknown): void {
    this.backOff.reset();
    this.store.markSent(entry, madeIdOf(answer));
    const { announces, childId } = entry;
    if (announces !== null) this.kernel.bus.emit(announces, { childIds: childId === null ? [] : [childId] });
  }

  /** @returns whether the next one may be sent */
  private fail(entry: OutboxEntry, error: ApiError): boolean {
    const passes = mayPass(error);
    if (passes) this.pause(entry, error);
    this.store.replace(entry.key, { state: passes ? 'waiting' : 'refused', problem: error.userMessage });
    return !passes;
  }

  /** Without network there is no use in trying the other queues. */
  private pause(failed: OutboxEntry, { kind }: ApiError): void {
    this.resting.add(queueOf(failed));
    if (kind === 'offline') this.store.unsent.forEach((entry) => this.resting.add(queueOf(entry)));
    this.backOff.failed(() => this.sendAgain());
  }

  private begin(): void {
    this.session += 1;
    this.store.hide();
    this.sendNow();
  }

  private end(reason: 'logout' | 'expired'): void {
    this.session += 1;
    this.backOff.reset();
    if (reason === 'logout') this.store.forget();
    else this.store.hide();
  }
}

const outboxes = new WeakMap<Kernel, Outbox>();

/** The outbox of a kernel, one for all areas; it goes on sending when the screen that filled it has gone. */
export function outboxOf(kernel: Kernel): Outbox {
  const known = outboxes.get(kernel) ?? new Outbox(kernel);
  outboxes.set(kernel, known);
  return known;
}
