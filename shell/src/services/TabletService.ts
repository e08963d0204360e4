import { check } from '@groepsapp/contract/registry';
import { ApiError, type CallInput, type Group, type TabletPerson, type TabletState } from '@groepsapp/kernel';
import { isGuarded, type Section } from '@groepsapp/kernel/host';
import { BehaviorSubject, fromEvent, merge, Subscription } from 'rxjs';
import * as v from 'valibot';
import type { ServiceHost } from './host';
import type { SelectionService } from './SelectionService';

type Tablet = NonNullable<TabletState['tablet']>;

const TabletSchema = v.object({
  id: v.number(),
  name: v.string(),
  establishment: v.object({ id: v.number(), name: v.string() }),
  group_ids: v.array(v.number()),
  person_mode: v.picklist(['off', 'writing', 'everything']),
  lock_minutes: v.number(),
});

/** How often the server is asked whether this is still a tablet, in ms: a withdrawn one shows nothing within a minute. */
const lookMs = 45_000;
/** How often the server hears of touches, in ms. */
const stayMs = 30_000;
/** How often it is looked whether the person has left, in ms. */
const idleCheckMs = 5_000;

const minuteMs = 60_000;

/** Where a tablet stands: its establishment and groups. */
const placeOf = ({ establishment, group_ids: groupIds }: Tablet) =>
  JSON.stringify([establishment.id, [...groupIds].sort((one, other) => one - other)]);

const idsOf = (groups: readonly Group[]) =>
  JSON.stringify(groups.map(({ id }) => id).sort((one, other) => one - other));

type Proof = CallInput<'POST /authentication/persons/unlock'>['body'];

/** Somebody who took over this tablet since the page was loaded, with the code; in memory only. */
interface Known {
  person: TabletPerson;
  pin: string;
}

/** How long the server takes what somebody did without network, in ms; see `waitedMs` of the server. */
const knownMs = 20 * 60 * 60_000;

/** Writes the topic `tablet`: what this tablet is, and who stands there. */
export class TabletService {
  /** Whether somebody is asked who stands there. */
  readonly asking = new BehaviorSubject(false);
  readonly #host: ServiceHost;
  readonly #selection: SelectionService;
  readonly #kept: Section<Tablet>;
  readonly #release: string | undefined;
  #subscriptions = new Subscription();
  #answered: ((somebody: boolean) => void)[] = [];
  readonly #known = new Map<number, Known>();
  #touchedAt = 0;
  #stayedAt = 0;

  /** @param release of the app, which management sees */
  constructor(host: ServiceHost, selection: SelectionService, release: string | undefined) {
    this.#host = host;
    this.#selection = selection;
    this.#release = release;
    this.#kept = host.persistence.section({ name: 'tablet', version: 1, check: (value) => check(TabletSchema, value) });
  }

  start(): void {
    this.#touchedAt = Date.now();
    this.#subscriptions = new Subscription();
    this.#host.owner.set('tablet', { tablet: this.#kept.read(), person: null });
    const touches = merge(fromEvent(window, 'pointerdown'), fromEvent(window, 'keydown'));
    this.#subscriptions.add(touches.subscribe(() => this.#touch()));
    this.#subscriptions.add(fromEvent(document, 'visibilitychange').subscribe(() => this.#lookWhenSeen()));
    this.#every(lookMs, () => this.#lookWhenSeen());
    this.#every(idleCheckMs, () => void this.#followTouches());
    void this.#look();
  }

  stop(): void {
    this.#subscriptions.unsubscribe();
    this.#settle(false);
    this.#host.owner.set('tablet', { tablet: null, person: null });
    this.#known.clear();
  }

  /**
   * Asks who stands there, when a call needs to know. Only who touched the screen just now is asked: what the app does by
   * itself interrupts nobody.
   * @returns whether somebody says so
   */
  async askWho(): Promise<boolean> {
    if (navigator.userActivation?.isActive === false) return false;
    if (this.#state.person !== null && (await this.#stay())) return true;
    return this.choose();
  }

  /** Asks who stands there. @returns whether somebody says so */
  choose(): Promise<boolean> {
    this.asking.next(true);
    return new Promise((resolve) => this.#answered.push(resolve));
  }

  /** Stops asking: nobody says who stands there. */
  cancel(): void {
    this.#settle(false);
  }

  /**
   * Lets a person take over the tablet. Without network only somebody can whom this page knows, by the same code: what is
   * done then waits, and carries the person.
   * @throws ApiError when the code or the password is wrong, or the server cannot be reached
   */
  async unlock(proof: Proof): Promise<void> {
    const person = await this.#ask(proof).catch((error: unknown) => this.#knownBy(proof, error));
    this.#stayedAt = this.#touchedAt = Date.now();
    this.#setPerson(person);
  }

  /** Those whom this page knows, for when there is no network. */
  get known(): { employee_id: number; name: string; pin_digits: number }[] {
    return [...this.#known.values()].map(({ person: { employeeId, name }, pin }) => {
      return { employee_id: employeeId, name, pin_digits: pin.length };
    });
  }

  async #ask(proof: Proof): Promise<TabletPerson> {
    const answer = await this.#host.api.request('POST /authentication/persons/unlock', { body: proof });
    const { account_id: accountId, employee_id: employeeId, name, person_token: token } = answer;
    const person = { accountId, employeeId, name, token };
    if ('pin' in proof) {
      this.#known.set(employeeId, { person, pin: proof.pin });
      setTimeout(() => {
        if (this.#known.get(employeeId)?.person === person) this.#known.delete(employeeId);
      }, knownMs);
    }
    return person;
  }

  #knownBy(proof: Proof, error: unknown): TabletPerson {
    const known = this.#known.get(proof.employee_id);
    const isOffline = error instanceof ApiError && error.kind === 'offline';
    if (known === undefined || !isOffline || !('pin' in proof)) throw error;
    if (proof.pin === known.pin) return known.person;
    // One guess: without network nobody counts them.
    this.#known.delete(proof.employee_id);
    throw error;
  }

  /** Says that who was asked has answered, once everything is done that belongs to it. */
  done(): void {
    this.#settle(true);
  }

  /** The person leaves the tablet; what was seen leaves it too. */
  async leave(): Promise<void> {
    const { person } = this.#state;
    if (person === null) return;
    this.#setPerson(null);
    if (this.#state.tablet?.person_mode === 'everything') this.#host.persistence.dropDisposables();
    // Without network the session of the person ends by itself.
    await this.#host.api
      .request('POST /authentication/persons/lock', {}, { person: person.token })
      .catch(() => undefined);
  }

  #every(ms: number, act: () => void): void {
    const timer = setInterval(act, ms);
    this.#subscriptions.add(() => clearInterval(timer));
  }

  get #state(): TabletState {
    return this.#host.bus.topic('tablet').value;
  }

  #setPerson(person: TabletPerson | null): void {
    this.#host.owner.set('tablet', { ...this.#state, person });
    this.#host.bus.send('refreshRoster', {});
  }

  #settle(somebody: boolean): void {
    const waiting = this.#answered;
    this.#answered = [];
    this.asking.next(false);
    waiting.forEach((answer) => answer(somebody));
  }

  #lookWhenSeen(): void {
    if (document.visibilityState === 'visible') void this.#look();
  }

  /** Asks what this tablet is; that it was withdrawn or locked comes as a refusal of the call. */
  async #look(): Promise<void> {
    try {
      const tablet = await this.#host.api.request('GET /authentication/tablet', { query: { release: this.#release } });
      if (tablet === null) return;
      this.#host.owner.set('tablet', { ...this.#state, tablet });
      if (this.#isPlaced(tablet) || !isGuarded()) await this.#keep(tablet);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Whether it stands where management put it last. Staff may have chosen another group since, which holds. */
  #isPlaced(tablet: Tablet): boolean {
    const kept = this.#kept.read();
    const { establishment } = this.#host.bus.topic('selection').value;
    return establishment !== null && kept !== null && placeOf(kept) === placeOf(tablet);
  }

  async #keep(tablet: Tablet): Promise<void> {
    if (!this.#isPlaced(tablet)) await this.#place(tablet);
    this.#kept.write(tablet);
  }

  /** Chooses what management chose for this tablet. A group that was closed meanwhile is left out. */
  async #place({ establishment: { id }, group_ids: wanted }: Tablet): Promise<void> {
    const { api, bus } = this.#host;
    if (bus.topic('selection').value.establishment?.id !== id) {
      const place = (await api.request('GET /establishments', {})).find((one) => one.id === id);
      if (place === undefined) return;
      this.#selection.chooseEstablishment(place);
    }
    if (wanted.length === 0) return;
    const all = await api.request('GET /groups', { query: { id_establishment: String(id) } });
    const groups = all.filter((group) => wanted.includes(group.id));
    const chosen = bus.topic('selection').value.groups;
    if (groups.length > 0 && idsOf(groups) !== idsOf(chosen)) this.#selection.chooseGroups(groups);
  }

  /** A touch that wakes a tablet is not of the person who stood there before it slept. */
  #touch(): void {
    if (this.#hasLeft) void this.leave();
    this.#touchedAt = Date.now();
  }

  get #hasLeft(): boolean {
    const { tablet, person } = this.#state;
    return tablet !== null && person !== null && Date.now() - this.#touchedAt >= tablet.lock_minutes * minuteMs;
  }

  async #followTouches(): Promise<void> {
    const { tablet, person } = this.#state;
    if (tablet === null || person === null) return;
    const now = Date.now();
    if (this.#hasLeft) await this.leave();
    else if (this.#touchedAt > this.#stayedAt && now - this.#stayedAt >= stayMs) await this.#stay();
  }

  /** Tells the server of a touch. @returns whether the person is still taken to stand there */
  async #stay(): Promise<boolean> {
    this.#stayedAt = Date.now();
    const answer = await this.#host.api.request('POST /authentication/persons/stay', {}).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
    // Without an answer nobody knows better.
    if (answer === null || answer.expires_at !== null) return true;
    this.#setPerson(null);
    return false;
  }
}
