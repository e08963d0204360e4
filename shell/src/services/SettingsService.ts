import * as v from 'valibot';
import { type Settings, type SettingsState } from '@groepsapp/kernel';
import type { Section } from '@groepsapp/kernel/host';
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  map,
  merge,
  type Observable,
  of,
  skip,
  Subject,
  type Subscription,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import { asApiError } from './failure';
import type { ServiceHost } from './host';
import { fetchOn, paced } from './refresh';
import { backOnline, call } from './streams';

const day = 24 * 60 * 60 * 1000;
const retryAfter = 30_000;

/** The ids that the settings belong to: those of the chosen establishment, or 1 and 0 when none is chosen. */
interface Place {
  company: number;
  establishment: number;
}

const StoredSchema = v.object({
  company: v.number(),
  establishment: v.number(),
  values: v.record(v.string(), v.string()),
  /** When the settings become stale and are fetched again, in ms since the epoch. */
  refreshAt: v.number(),
});
type Stored = v.InferOutput<typeof StoredSchema>;

function checkStored(value: unknown): Stored | null {
  const result = v.safeParse(StoredSchema, value);
  return result.success ? result.output : null;
}

const idle: SettingsState = { state: 'idle', error: null, values: {} };

function samePlace(one: Place | null, other: Place | null): boolean {
  return one?.company === other?.company && one?.establishment === other?.establishment;
}

/** Writes the topic `settings`: those of the chosen establishment, refreshed daily. */
export class SettingsService {
  private readonly stored: Section<Stored>;
  private readonly asked = new Subject<void>();
  private readonly subscription: Subscription;

  constructor(private readonly host: ServiceHost) {
    const { bus, owner, persistence } = host;
    this.stored = persistence.section({ name: 'settings', version: 1, check: checkStored });
    this.subscription = combineLatest([bus.topic('session').changes, bus.topic('selection').changes])
      .pipe(
        map(
          ([session, { establishment }]): Place | null =>
            session && { company: establishment?.idCompany ?? 1, establishment: establishment?.id ?? 0 },
        ),
        distinctUntilChanged(samePlace),
        switchMap((place) => (place ? this.follow(place) : of(idle))),
      )
      .subscribe((settings) => owner.set('settings', settings));
  }

  stop(): void {
    this.subscription.unsubscribe();
  }

  /**
   * Fetches now instead of at the scheduled time.
   * @returns resolves when the fetch has succeeded or failed
   */
  async retry(): Promise<void> {
    const answered = firstValueFrom(this.host.bus.topic('settings').changes.pipe(skip(1)));
    this.asked.next();
    await answered;
  }

  private follow(place: Place): Observable<SettingsState> {
    const stored = this.stored.read();
    if (!stored || !samePlace(stored, place)) {
      return concat(of<SettingsState>({ ...idle, state: 'loading' }), this.fetchAfter(0, place, {}));
    }
    const wait = Math.min(day, Math.max(0, stored.refreshAt - this.host.clock.now()));
    const kept: SettingsState = { state: 'ready', error: null, values: stored.values };
    return concat(of(kept), this.fetchAfter(wait, place, stored.values));
  }

  /** Fetches after a delay, or earlier on a trigger, and repeats until unsubscribed. */
  private fetchAfter(wait: number, place: Place, stored: Settings): Observable<SettingsState> {
    return defer(() => {
      const last = new BehaviorSubject({ wait, values: stored, failed: false });
      const scheduled = last.pipe(switchMap(({ wait, failed }) => merge(timer(wait), failed ? backOnline : EMPTY)));
      const reasons = merge(scheduled, this.asked, paced(this.changed(place)));
      return fetchOn(reasons, () => this.fetch(place, last.value.values)).pipe(
        tap(({ state, values }) => {
          const failed = state === 'failed';
          last.next({ wait: failed ? retryAfter : day, values, failed });
        }),
      );
    });
  }

  private changed({ establishment }: Place): Observable<unknown> {
    return this.host.bus
      .events('settings-changed')
      .pipe(filter(({ establishmentId }) => establishmentId === establishment));
  }

  private fetch(place: Place, known: Settings): Observable<SettingsState> {
    const params = { idCompany: String(place.company), idEstablishment: String(place.establishment) };
    return call(this.host.api, 'GET /settings/:idCompany/:idEstablishment', { params }).pipe(
      map((list): SettingsState => {
        const values = Object.fromEntries(list.map(({ name, value }) => [name, value]));
        this.stored.write({ ...place, values, refreshAt: this.host.clock.now() + day });
        return { state: 'ready', error: null, values };
      }),
      catchError((error: unknown) => of<SettingsState>({ state: 'failed', error: asApiError(error), values: known })),
    );
  }
}
