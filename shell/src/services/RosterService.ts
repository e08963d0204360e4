import type { Child, PresenceRecord } from '@groepsapp/contract';
import { groupIdText, type ChildOrder, type Roster, type RosterChild, type Selection } from '@groepsapp/kernel';
import {
  emptyRoster,
  filterChildren,
  groupNames,
  localTime,
  orderChildren,
  orderKeyOf,
  toldApart,
  withPresence,
} from '@groepsapp/kernel/host';
import type { ChildrenAsSeen } from '@groepsapp/kernel/presence';
import {
  catchError,
  combineLatest,
  concat,
  distinctUntilChanged,
  filter,
  forkJoin,
  from,
  fromEvent,
  map,
  merge,
  type Observable,
  of,
  skip,
  Subscription,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import { asApiError } from './failure';
import type { ServiceHost } from './host';
import type { ImageTokenService } from './ImageTokenService';
import { KeptChildren } from './keptChildren';
import { fetchOn, paced } from './refresh';
import { reuseUnchanged } from './reuseUnchanged';
import { RosterView } from './RosterView';
import { backOnline, call, returns } from './streams';

/** When the user returns to the page after this long, in ms, the roster is stale and fetched again. */
const staleAfter = 60_000;

/**
 * Throttle in ms for presence, which changes most and is asked for by one request. Together with the staff ratio, which
 * screens ask for at most once in five seconds, a tablet makes at most one request per second because of taps.
 */
const presenceInterval = 1_250;

/** Interval in ms of the check for a new day. */
const dayCheck = 30_000;

function sameGroups(one: Selection, other: Selection): boolean {
  return one.groups === other.groups && one.groupId === other.groupId;
}

/** A tablet may stay open at night; who is planned and who is here then belongs to another day. */
function nextDays(clock: ServiceHost['clock']): Observable<unknown> {
  return timer(0, dayCheck).pipe(
    map(() => localTime(clock.now()).date),
    distinctUntilChanged(),
    skip(1),
  );
}

/** Whether the same children are in the same order, so that they need not be sorted again. */
function sameNames(children: readonly Child[], before: readonly Child[]): boolean {
  return (
    children === before ||
    (children.length === before.length &&
      children.every((child, index) => child === before[index] || isNamesake(child, before[index])))
  );
}

function isNamesake(child: Child, other: Child | undefined): boolean {
  const { id, full_name, date_of_birth } = child;
  return id === other?.id && full_name === other.full_name && date_of_birth === other.date_of_birth;
}

/** Writes the topic `roster`: the children of the chosen groups with their presence, filtered and sorted. */
export class RosterService {
  private readonly view: RosterView;
  private readonly kept: KeptChildren;
  private readonly subscriptions = new Subscription();
  /** The roster as the server knows it; the topic may have taps laid over it that wait for the network. */
  private current: Roster = emptyRoster;
  private asSeen: Pick<ChildrenAsSeen, 'of'> = { of: (children) => children };

  constructor(
    private readonly host: ServiceHost,
    private readonly imageToken: ImageTokenService,
  ) {
    const { bus, owner } = host;
    this.view = new RosterView(host);
    this.kept = new KeptChildren(host.persistence);
    const roster = combineLatest([
      bus.topic('session').changes,
      bus.topic('selection').changes.pipe(distinctUntilChanged(sameGroups)),
    ]).pipe(
      switchMap(([session, selection]) =>
        session && selection.groups.length > 0 ? this.follow(groupIdText(selection)) : of(emptyRoster),
      ),
    );
    const otherGroups = bus.topic('selection').changes.pipe(
      map(({ groups }) => groups),
      distinctUntilChanged(),
      skip(1),
    );
    const settings = bus.topic('settings').changes.pipe(
      map(({ values }) => orderKeyOf(values)),
      distinctUntilChanged(),
    );
    const loggedOut = bus.topic('session').changes.pipe(filter((session) => session === null));
    this.subscriptions.add(merge(otherGroups, loggedOut).subscribe(() => this.startAfresh()));
    this.subscriptions.add(fromEvent(window, 'pagehide').subscribe(() => this.kept.flush()));
    this.subscriptions.add(owner.commands('filterChildren').subscribe((part) => this.view.filter(part)));
    this.subscriptions.add(owner.commands('orderChildren').subscribe((order) => this.view.order(order)));
    this.subscriptions.add(roster.subscribe((value) => this.show(value)));
    this.subscriptions.add(merge(settings, this.view.changes).subscribe(() => this.show(this.current)));
  }

  stop(): void {
    this.subscriptions.unsubscribe();
    this.kept.flush();
    this.view.stop();
  }

  /** From now on the topic shows what the user did to presence before the server knows of it. */
  layOver(asSeen: ChildrenAsSeen): void {
    this.asSeen = asSeen;
    this.subscriptions.add(asSeen.subscribe(() => this.show(this.current)));
    this.show(this.current);
  }

  /**
   * Fetches at once and on every trigger; the previous data stays until it is replaced. A refresh by the user aborts
   * the fetch that is under way, events wait for it. Taps make only presence stale: the children are not fetched then.
   */
  private follow(groups: string): Observable<Roster> {
    let before: Roster | null = this.lastKnown(groups);
    let withChildren = true;
    const loadAll = () => {
      const shown = before ?? this.current;
      before = null;
      return concat(of<Roster>({ ...shown, state: 'loading' }), this.load(groups));
    };
    const load = () => {
      const all = withChildren || this.current.state === 'failed';
      withChildren = false;
      return all ? loadAll() : this.loadPresence(groups);
    };
    const reasons = merge(of(null), this.reasons()).pipe(tap(() => (withChildren = true)));
    return merge(of(null), this.host.owner.commands('refreshRoster')).pipe(
      switchMap(() => fetchOn(merge(reasons, this.taps()), load)),
    );
  }

  private startAfresh(): void {
    this.view.reset();
    this.kept.clear();
  }

  private lastKnown(groups: string): Roster {
    return { ...emptyRoster, ...this.kept.read(groups, this.host.clock.now()) };
  }

  private reasons(): Observable<unknown> {
    const { bus } = this.host;
    return merge(
      paced(
        merge(
          bus.events('instructions-changed'),
          bus.events('planning-changed'),
          bus.events('photo-changed'),
          bus.events('record-changed'),
          bus.events('activities-changed'),
        ),
      ),
      nextDays(this.host.clock),
      returns.pipe(filter(() => this.isStale())),
      backOnline.pipe(filter(() => this.current.state === 'failed')),
    );
  }

  /** Presence changes of children in the list; events of other groups of the establishment arrive here too. */
  private taps(): Observable<unknown> {
    const concern = ({ childIds }: { childIds: readonly number[] }) =>
      childIds.length === 0 ||
      this.current.state !== 'ready' ||
      this.current.children.some(({ id }) => childIds.includes(id));
    return paced(this.host.bus.events('presence-changed').pipe(filter(concern)), presenceInterval);
  }

  private isStale(): boolean {
    const { refreshedAt } = this.current;
    return refreshedAt === null || this.host.clock.now() - Date.parse(refreshedAt) >= staleAfter;
  }

  /** Waits for the picture token too, so that the first render of the list has the pictures. */
  private load(groups: string): Observable<Roster> {
    const query = { id_group: groups };
    return forkJoin([
      call(this.host.api, 'GET /children', { query }),
      call(this.host.api, 'GET /events/current-presence', { query }),
      from(this.imageToken.ensure()),
    ]).pipe(
      map(([children, presence]) => this.filled(children, presence)),
      tap((roster) => this.kept.write(groups, roster)),
      catchError((error: unknown) => this.failed(error)),
    );
  }

  /** The children as they are, with their presence of now. */
  private loadPresence(groups: string): Observable<Roster> {
    return call(this.host.api, 'GET /events/current-presence', { query: { id_group: groups } }).pipe(
      map((presence) => this.filled(this.current.children, presence)),
      tap((roster) => this.kept.writeSoon(groups, roster)),
      catchError((error: unknown) => this.failed(error)),
    );
  }

  private failed(error: unknown): Observable<Roster> {
    return of<Roster>({ ...this.current, state: 'failed', error: asApiError(error) });
  }

  private filled(children: readonly Child[], presence: readonly PresenceRecord[]): Roster {
    const refreshedAt = new Date(this.host.clock.now()).toISOString();
    return { ...this.current, state: 'ready', error: null, children: withPresence(children, presence), refreshedAt };
  }

  private show(roster: Roster): void {
    const { bus, clock, owner } = this.host;
    const { filter, order: wanted } = this.view.current;
    const order: ChildOrder = wanted ?? { key: orderKeyOf(bus.topic('settings').value.values), direction: 'asc' };
    const children = reuseUnchanged(this.current.children, this.inOrder(roster.children, order));
    this.current = { ...roster, filter, order, children };
    const { groups } = bus.topic('selection').value;
    const named = toldApart(this.asSeen.of(children), ({ id_group, date_of_birth }) => ({
      groups: groupNames(id_group, groups),
      date_of_birth,
    }));
    const seen = reuseUnchanged(bus.topic('roster').value.children, named);
    // Before the login there are no children: the first use of a time zone costs a slow tablet tens of milliseconds.
    const visible = seen.length === 0 ? seen : filterChildren(seen, filter, localTime(clock.now()).date);
    owner.set('roster', { ...this.current, children: seen, visible });
  }

  /** Sorts only what changed, because this runs at every keystroke of the text filter and for every tap. */
  private inOrder(children: readonly RosterChild[], order: ChildOrder): readonly RosterChild[] {
    const { children: before, order: last } = this.current;
    const same = sameNames(children, before) && order.key === last.key && order.direction === last.direction;
    return same ? children : orderChildren(children, order);
  }
}
