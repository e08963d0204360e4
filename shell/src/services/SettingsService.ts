import * as v from 'valibot';
import type { Setting, Settings } from '@groepsapp/contract';
import { check } from '@groepsapp/contract/registry';
import type { BusOwner, Kernel, SettingsState } from '@groepsapp/kernel';
import type { Section } from '@groepsapp/kernel/host';
import type { QueryState } from '@groepsapp/kernel/store';
import {
  combineLatest,
  combineLatestWith,
  concat,
  distinctUntilChanged,
  filter,
  firstValueFrom,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  skip,
  Subject,
  type Subscription,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { roleOfAccount } from './roleOfAccount';
import { shellApi, shellStore, type Place } from '../store/shellStore';
import { apiErrorOf } from './rosterAnswers';

const day = 24 * 60 * 60 * 1000;
const retryAfter = 30_000;

const StoredSchema = v.object({
  company: v.number(),
  establishment: v.number(),
  values: v.record(v.string(), v.string()),
  /** When the settings become stale and are fetched again, in ms since the epoch. */
  refreshAt: v.number(),
});
type Stored = v.InferOutput<typeof StoredSchema>;

const idle: SettingsState = { state: 'idle', error: null, values: {} };

function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.company === other?.company && one?.establishment === other?.establishment;
}

/** Settings that are there with what the role allows; without settings nothing is on. */
function withRole(settings: SettingsState, role: Settings): SettingsState {
  const isThere = settings.state === 'ready' || Object.keys(settings.values).length > 0;
  return isThere ? { ...settings, values: { ...settings.values, ...role } } : settings;
}

/**
 * Writes the topic `settings`: the settings of the chosen establishment, refreshed daily, and what the role of the account
 * allows.
 */
export class SettingsService {
  readonly #store: ReturnType<typeof shellStore.of>;
  readonly #stored: Section<Stored>;
  readonly #asked = new Subject<void>();
  /** Tells of settings that were fetched anew. */
  readonly renewed = new Subject<Place>();
  readonly #subscription: Subscription;

  readonly #kernel: Kernel;

  constructor(kernel: Kernel, owner: BusOwner) {
    this.#kernel = kernel;
    const { bus } = kernel;
    this.#store = shellStore.of(kernel);
    this.#stored = kernel.section({ name: 'settings', version: 1, check: (value) => check(StoredSchema, value) });
    this.#subscription = combineLatest([bus.topic('session').changes, bus.topic('selection').changes])
      .pipe(
        map(
          ([session, { establishment }]): Place | null =>
            session && { company: establishment?.idCompany ?? 1, establishment: establishment?.id ?? 0 },
        ),
        distinctUntilChanged(samePlace),
        switchMap((place) => (place ? this.#follow(place) : of(idle))),
        combineLatestWith(roleOfAccount(kernel, this.#asked)),
      )
      .subscribe(([settings, role]) => owner.set('settings', withRole(settings, role)));
    this.#subscription.add(this.#asked.subscribe(() => this.#store.refresh('settings')));
  }

  stop(): void {
    this.#subscription.unsubscribe();
  }

  /** Fetches settings and role now instead of at the scheduled time. @returns resolves when the fetch has succeeded or failed */
  async retry(): Promise<void> {
    const answered = firstValueFrom(this.#kernel.bus.topic('settings').changes.pipe(skip(1)));
    this.#asked.next();
    await answered;
  }

  /** Asks when the stored settings are a day old, or earlier on a trigger; then every day. */
  #follow(place: Place): Observable<SettingsState> {
    const kept = this.#keptOf(place);
    const wait = kept ? Math.min(day, Math.max(0, kept.refreshAt - this.#kernel.clock.now())) : 0;
    const known: SettingsState = kept
      ? { state: 'ready', error: null, values: kept.values }
      : { ...idle, state: 'loading' };
    const changed = this.#kernel.bus
      .events('settings-changed')
      .pipe(filter(({ establishmentId }) => establishmentId === place.establishment));
    const first = merge(timer(wait), this.#asked, changed).pipe(take(1));
    return concat(of(known), first.pipe(switchMap(() => this.#answers(place))));
  }

  #answers(place: Place): Observable<SettingsState> {
    return this.#store.watch(shellApi.endpoints.settings, place, day).pipe(
      filter(({ isFetching, isUninitialized }) => !isFetching && !isUninitialized),
      map((answer) => this.#stateOf(place, answer)),
      switchMap((settings) => (settings.state === 'failed' ? concat(of(settings), this.#retryLater()) : of(settings))),
    );
  }

  #retryLater(): Observable<never> {
    return timer(retryAfter).pipe(
      tap(() => this.#store.refresh('settings')),
      ignoreElements(),
    );
  }

  #stateOf(place: Place, { data, error }: QueryState<readonly Setting[]>): SettingsState {
    if (error) return { state: 'failed', error: apiErrorOf(error), values: this.#keptOf(place)?.values ?? {} };
    const values = Object.fromEntries((data ?? []).map(({ name, value }) => [name, value]));
    if (this.#keptOf(place)) this.renewed.next(place);
    this.#stored.write({ ...place, values, refreshAt: this.#kernel.clock.now() + day });
    return { state: 'ready', error: null, values };
  }

  #keptOf(place: Place): Stored | null {
    const kept = this.#stored.read();
    return samePlace(kept, place) ? kept : null;
  }
}
