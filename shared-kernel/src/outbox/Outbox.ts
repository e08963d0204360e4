import type { CallInput, CallKey } from '@groepsapp/contract';
import { looseOf } from '@groepsapp/contract/loose';
import { isReadOnly, readsOnly } from '@groepsapp/contract/roles';
import { distinctUntilChanged, map, skip } from 'rxjs';
import { ApiError, refusalOf } from '../api';
import type { Kernel } from '../kernel/Kernel';
import { BackOff } from '../async/BackOff';
import { oncePer } from '../async/lazily';
import { halvesOf, hasRoom, idsIn, retryForMs, type NewEntry, type OutboxEntry } from './entries';
import { EntryStore } from './EntryStore';
import { exclusively } from './exclusively';
import { outboxTexts } from './outboxTexts';

/** Maximum number of concurrent calls; at most one per queue. */
const atOnce = 4;

/** Time in ms in which a change that counts at its moment must be sent. */
const punctuality = 2 * 60_000;

/** Whether a failure is temporary, so that a retry may succeed. Refusals are final. */
function isTemporary({ kind, code }: ApiError): boolean {
  const refused = kind === 'forbidden' || kind === 'not-found' || kind === 'invalid';
  return !refused || code === 'too_many';
}

const queueOf = ({ outbox, about }: OutboxEntry) => `${outbox}/${about}`;

function madeIdOf(answer: unknown): number | null {
  const { id } = looseOf(answer);
  return typeof id === 'number' ? id : null;
}

/**
 * Sends changes until the server has stored or refused them. Changes about the same thing form a queue and are sent in
 * order, one at a time. Each is sent under an idempotency key, retried with back-off, and retried at once when the
 * connection is back. Unsent entries are stored on the device per account. Tabs share the entries and lock each queue
 * while sending.
 */
export class Outbox {
  readonly store: EntryStore;
  readonly #running = new Set<string>();
  /** Queues that failed and wait for their back-off delay. */
  readonly #resting = new Map<string, ApiError['kind']>();
  readonly #backOff = new BackOff();
  /** Incremented when the session changes, so that answers for an earlier session are ignored. */
  #session = 0;

  readonly #kernel: Kernel;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.store = new EntryStore(kernel, () => this.#send());
    const { bus } = kernel;
    bus.events('signed-out').subscribe(({ reason }) => this.#end(reason));
    const sessions = bus.topic('session').changes.pipe(distinctUntilChanged(), skip(1));
    sessions.subscribe((session) => session && this.#begin());
    const connectivity = bus.topic('connectivity').changes.pipe(map(({ online }) => online));
    connectivity.pipe(distinctUntilChanged(), skip(1)).subscribe((online) => online && this.sendNow());
    // Browsers suspend the timers and the frames of a page in the background.
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'visible' ? this.#sendAgain() : this.#send(),
    );
    this.#send();
  }

  /**
   * Stores a change and sends it.
   * @param options `lastOneCounts`: it replaces entries about the same thing that are not being sent
   * @returns its idempotency key, or a Dutch message when there is no room for it, or the account may change nothing
   */
  add(given: NewEntry, { lastOneCounts = false } = {}): { key: string } | { problem: string } {
    if (isReadOnly(this.#kernel.bus.topic('settings').value.values)) return { problem: readsOnly };
    if (given.punctual === true && this.#needsNetwork()) return { problem: outboxTexts.offline };
    const now = new Date(this.#kernel.clock.now()).toISOString();
    const entry: OutboxEntry = {
      key: crypto.randomUUID(),
      ...given,
      names: this.#namesIn(given),
      establishmentId: this.#kernel.bus.topic('selection').value.establishment?.id ?? null,
      person: this.#person(),
      madeAt: now,
      triedFrom: now,
      state: 'waiting',
      problem: null,
      madeId: null,
    };
    const queue = queueOf(entry);
    const replaces = lastOneCounts && !this.#running.has(queue);
    const others = (unsent: readonly OutboxEntry[]) =>
      replaces ? unsent.filter((known) => queueOf(known) !== queue) : unsent;
    if (!hasRoom(others(this.store.unsent), entry)) return { problem: outboxTexts.full };
    this.store.update((unsent) => [...others(unsent), entry]);
    this.#resting.delete(queue);
    // It is stored by now; the screen is painted before the request is sent.
    this.#kernel.afterPaint(() => this.#send());
    return { key: entry.key };
  }

  /** The person at the tablet now, as somebody else may stand there when the change is sent. */
  #person(): string | null | undefined {
    const { tablet, person } = this.#kernel.bus.topic('tablet').value;
    return tablet === null ? undefined : (person?.token ?? null);
  }

  #namesIn(entry: NewEntry): Record<string, string> {
    const wanted = new Set(idsIn(entry, 'child_id'));
    const named = this.#kernel.bus.topic('roster').value.children.filter(({ id }) => wanted.has(id));
    return Object.fromEntries(named.map(({ id, full_name: name }) => [id, name]));
  }

  /** Whether the device is offline and the backend would date a change by its arrival. */
  #needsNetwork(): boolean {
    return this.#datesByArrival() && !this.#kernel.bus.topic('connectivity').value.online;
  }

  /** Whether the backend dates a change by its arrival, so that it must not be sent late. */
  #datesByArrival(): boolean {
    return this.#kernel.page.sendOnce?.lateTaps === false;
  }

  /** Retries an entry at once, also one that was refused. */
  retry(key: string): void {
    const triedFrom = new Date(this.#kernel.clock.now()).toISOString();
    this.store.replace(key, { state: 'waiting', problem: null, triedFrom, unsure: false });
    this.sendNow();
  }

  /** Removes an entry: the user withdrew it, or the screen now shows its result. */
  remove(key: string): void {
    this.store.remove(key);
  }

  /** Sends everything that waits, ignoring back-off. */
  sendNow(): void {
    this.#backOff.reset();
    this.#sendAgain();
  }

  #sendAgain(): void {
    this.#resting.clear();
    this.#send();
  }

  #send(): void {
    const waiting = this.store.unsent.filter(({ state }) => state === 'waiting');
    for (const queue of new Set(waiting.map(queueOf))) {
      if (this.#running.size >= atOnce) return;
      const free = !this.#running.has(queue) && !this.#resting.has(queue);
      if (free && this.#nextOf(queue) !== undefined) void this.#run(queue);
    }
  }

  /** The first entry of a queue, unless it waits for another one to be sent. */
  #nextOf(queue: string): OutboxEntry | undefined {
    const waiting = this.store.unsent.filter(({ state }) => state === 'waiting');
    const next = waiting.find((entry) => queueOf(entry) === queue);
    return waiting.some(({ key }) => next?.after?.includes(key)) ? undefined : next;
  }

  async #run(queue: string): Promise<void> {
    const session = this.#session;
    this.#running.add(queue);
    const name = `${this.#kernel.page.basePath} outbox ${queue}`;
    await exclusively(name, () => this.#sendQueue(queue, session)).finally(() => this.#running.delete(queue));
    // Sends entries added in the meantime, also by a session that began meanwhile, and queues that were over the limit of concurrent calls.
    this.#send();
  }

  async #sendQueue(queue: string, session: number): Promise<void> {
    while (session === this.#session) {
      this.store.reload();
      const next = this.#nextOf(queue);
      if (next === undefined || !(await this.#deliver(next, session))) return;
    }
  }

  /** @returns whether the next entry of the queue may be sent */
  async #deliver(entry: OutboxEntry, session: number): Promise<boolean> {
    if (this.#kernel.clock.now() - Date.parse(entry.triedFrom) > retryForMs) {
      this.store.replace(entry.key, { state: 'refused', problem: outboxTexts.tooOld });
      return true;
    }
    if (this.#kernel.page.sendOnce !== undefined && !this.#prepareToSendOnce(entry)) return true;
    try {
      const answer: unknown = await this.#kernel.api.request(entry.call as CallKey, this.#inputOf(entry), {
        person: entry.person,
      });
      if (session === this.#session) this.#succeed(entry, answer);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return session === this.#session && this.#fail(entry, error);
    }
  }

  /**
   * Prepares a change for a backend that would store a repeated request twice: rows are sent one by one, and the device
   * keeps that a request is under way, so that it is not sent again after a reload.
   * @returns whether it may be sent now
   */
  #prepareToSendOnce(entry: OutboxEntry): boolean {
    // That backend takes one tap in each request, so a list is split.
    const halves = entry.punctual === true ? halvesOf(entry) : null;
    if (halves !== null) {
      this.store.split(entry.key, halves);
      return false;
    }
    const isLate = this.#kernel.clock.now() - Date.parse(entry.triedFrom) > punctuality;
    const isTooLate = entry.punctual === true && isLate && this.#datesByArrival();
    if (entry.unsure === true || isTooLate) {
      const problem = entry.unsure === true ? outboxTexts.unsure : outboxTexts.late;
      this.store.replace(entry.key, { state: 'refused', problem });
      return false;
    }
    this.store.replace(entry.key, { unsure: true });
    return true;
  }

  /** An outbox holds entries of several calls, so the types cannot say which input is of which call. */
  #inputOf({ key, input }: OutboxEntry): CallInput<CallKey> {
    return { ...input, headers: { 'idempotency-key': key } } as CallInput<CallKey>;
  }

  #succeed(entry: OutboxEntry, answer: unknown): void {
    this.#networkIsBack();
    this.store.markSent(entry, madeIdOf(answer));
    this.announce(entry);
  }

  /** Makes screens fetch again what the entry is about. */
  announce(entry: OutboxEntry): void {
    const { announces, childId } = entry;
    if (announces === null) return;
    const { bus } = this.#kernel;
    if (announces === 'employees-changed') bus.emit(announces, { employeeIds: idsIn(entry, 'employee_id') });
    else bus.emit(announces, { childIds: childId === null ? [] : [childId] });
  }

  /** Queues that waited for the network go on; those that failed on the server keep their back-off. */
  #networkIsBack(): void {
    for (const [queue, kind] of this.#resting) if (kind === 'offline') this.#resting.delete(queue);
    if (this.#resting.size === 0) this.#backOff.reset();
  }

  /** @returns whether the next entry of the queue may be sent */
  #fail(entry: OutboxEntry, error: ApiError): boolean {
    const mayRetry = isTemporary(error) && error.unsure !== true;
    if (error.unsure !== true) this.store.replace(entry.key, { unsure: false });
    if (mayRetry) this.#pause(entry, error);
    else if (error.unsure === true) {
      this.store.replace(entry.key, { state: 'refused', problem: outboxTexts.unsure, unsure: true });
      this.announce(entry);
    } else if (!this.#split(entry, error)) {
      // A row has no fields to say their words at.
      this.store.replace(entry.key, { state: 'refused', problem: refusalOf(error, []).general });
    }
    return !mayRetry;
  }

  /** @returns whether the refused entry was replaced by two, each with half of its list */
  #split(entry: OutboxEntry, { kind, code, unexplained }: ApiError): boolean {
    // Only these refusals can be about some of the rows; after any other one the parts would be refused too.
    const ofSome = (kind === 'not-found' || kind === 'forbidden') && code !== 'setting_off' && !unexplained;
    const halves = ofSome ? halvesOf(entry) : null;
    if (halves === null) return false;
    const others = this.store.unsent.filter(({ key }) => key !== entry.key);
    if (!hasRoom([...others, halves[0]], halves[1])) return false;
    this.store.split(entry.key, halves);
    return true;
  }

  /**
   * Lets the queue of a failed entry wait. When the device is offline, all queues wait, as trying them would not help
   * either. Entries that wait untried say why too, so that they are counted as waiting.
   */
  #pause(failed: OutboxEntry, { kind, userMessage }: ApiError): void {
    const waits = (entry: OutboxEntry) => kind === 'offline' || queueOf(entry) === queueOf(failed);
    const says = (entry: OutboxEntry) =>
      entry.key === failed.key || (entry.state === 'waiting' && entry.problem === null && waits(entry));
    this.store.unsent.filter(waits).forEach((entry) => this.#resting.set(queueOf(entry), kind));
    this.store.update((unsent) =>
      unsent.map((entry) => (says(entry) ? { ...entry, state: 'waiting', problem: userMessage } : entry)),
    );
    this.#backOff.failed(() => this.#sendAgain());
  }

  #begin(): void {
    this.#session += 1;
    this.store.hide();
    this.sendNow();
  }

  #end(reason: 'logout' | 'expired'): void {
    this.#session += 1;
    this.#backOff.reset();
    if (reason === 'logout') this.store.forget();
    else this.store.hide();
  }
}

/** The outbox of a kernel, shared by all areas. It keeps sending after the screen that added an entry is gone. */
export const outboxOf = oncePer((kernel: Kernel) => new Outbox(kernel));
