import type { Child, PresenceRecord } from '@groepsapp/contract';
import { groupIdText, type Roster, type RosterChild, type Selection } from '@groepsapp/kernel';
import { orderChildren, orderKeyOf, withPresence } from '@groepsapp/kernel/host';
import {
  catchError,
  combineLatest,
  concat,
  distinctUntilChanged,
  filter,
  forkJoin,
  from,
  map,
  merge,
  type Observable,
  of,
  Subscription,
  switchMap,
} from 'rxjs';
import { asApiError } from './failure';
import type { ServiceHost } from './host';
import type { ImageTokenService } from './ImageTokenService';
import { backOnline, call, returns } from './streams';

/** Who comes back to the page after this long sees it refreshed. */
const staleAfter = 60_000;

const idle: Roster = { state: 'idle', error: null, children: [], visible: [], refreshedAt: null };

function sameGroups(one: Selection, other: Selection): boolean {
  return one.groups === other.groups && one.groupId === other.groupId;
}

/** Writes the topic `roster`: the children of the chosen groups with their presence. */
export class RosterService {
  private readonly subscriptions = new Subscription();

  constructor(
    private readonly host: ServiceHost,
    private readonly imageToken: ImageTokenService,
  ) {
    const { bus, owner } = host;
    const roster = combineLatest([
      bus.topic('session').changes,
      bus.topic('selection').changes.pipe(distinctUntilChanged(sameGroups)),
    ]).pipe(
      switchMap(([session, selection]) =>
        session && selection.groups.length > 0 ? this.follow(groupIdText(selection)) : of(idle),
      ),
    );
    const orderKey = bus.topic('settings').changes.pipe(
      map(({ values }) => orderKeyOf(values)),
      distinctUntilChanged(),
    );
    this.subscriptions.add(roster.subscribe((value) => owner.set('roster', value)));
    this.subscriptions.add(orderKey.subscribe(() => owner.set('roster', this.ordered(this.current))));
  }

  stop(): void {
    this.subscriptions.unsubscribe();
  }

  private get current(): Roster {
    return this.host.bus.topic('roster').value;
  }

  /** Loads at once and at every reason to; what is there stays until it is replaced. */
  private follow(groups: string): Observable<Roster> {
    return merge(of(null), this.reasons()).pipe(
      switchMap((_, index) => {
        const before = index === 0 ? idle : this.current;
        return concat(of<Roster>({ ...before, state: 'loading' }), this.load(groups));
      }),
    );
  }

  private reasons(): Observable<unknown> {
    const { bus, owner } = this.host;
    return merge(
      bus.events('presence-changed'),
      bus.events('instructions-changed'),
      owner.commands('refreshRoster'),
      returns.pipe(filter(() => this.isStale())),
      backOnline.pipe(filter(() => this.current.state === 'failed')),
    );
  }

  private isStale(): boolean {
    const { refreshedAt } = this.current;
    return refreshedAt === null || this.host.clock.now() - Date.parse(refreshedAt) >= staleAfter;
  }

  /** The token for pictures comes along, so that the first list that is drawn has them. */
  private load(groups: string): Observable<Roster> {
    const query = { id_group: groups };
    return forkJoin([
      call(this.host.api, 'GET /children', { query }),
      call(this.host.api, 'GET /events/current-presence', { query }),
      from(this.imageToken.ensure()),
    ]).pipe(
      map(([children, presence]) => this.filled(children, presence)),
      catchError((error: unknown) => of<Roster>({ ...this.current, state: 'failed', error: asApiError(error) })),
    );
  }

  private filled(children: readonly Child[], presence: readonly PresenceRecord[]): Roster {
    const refreshedAt = new Date(this.host.clock.now()).toISOString();
    const all: RosterChild[] = withPresence(children, presence);
    return this.ordered({ state: 'ready', error: null, children: all, visible: all, refreshedAt });
  }

  private ordered(roster: Roster): Roster {
    const key = orderKeyOf(this.host.bus.topic('settings').value.values);
    return { ...roster, visible: orderChildren(roster.children, key) };
  }
}
