import {
  groupIdText,
  type BusEvents,
  type BusOwner,
  type ChildOrder,
  type Kernel,
  type Roster,
  type RosterChild,
  type Selection,
} from '@groepsapp/kernel';
import type { OutboxEntry } from '@groepsapp/kernel/changes';
import {
  childrenSeen,
  emptyRoster,
  filterChildren,
  followPresence,
  groupNames,
  isOfPresence,
  isSameList,
  localTime,
  orderChildren,
  orderKeyOf,
  toldApart,
} from '@groepsapp/kernel/host';
import { askedAt, copyWithStructuralSharing } from '@groepsapp/kernel/store';
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  from,
  interval,
  map,
  merge,
  type Observable,
  of,
  skip,
  startWith,
  Subscription,
  switchMap,
  tap,
} from 'rxjs';
import { shellApi, shellStore } from '../store/shellStore';
import type { ImageTokenService } from './ImageTokenService';
import { isToday, type RosterAnswers, rosterOf, withActivities, withRecords } from './rosterAnswers';
import { RosterView } from './RosterView';
import { returns } from '../base/streams';

/** When the user returns to the page after this long, in ms, the roster is stale and fetched again. */
const staleAfter = 60_000;

const dayCheck = 30_000;

/** How often a roster that failed is asked for again, in ms: no event may come of what a tablet could not fetch. */
const retryAfter = 30_000;

/** When the answers were asked for, see `askedAt`. */
interface Asked {
  children: number | undefined;
  presence: number | undefined;
}

function sameGroups(one: Selection, other: Selection): boolean {
  return one.groups === other.groups && one.groupId === other.groupId;
}

/** Events of other groups of the establishment arrive here too. */
function concerns({ state, children }: Roster, childIds: readonly number[]): boolean {
  return childIds.length === 0 || state !== 'ready' || children.some(({ id }) => childIds.includes(id));
}

/** Emits while the roster shown is one that could not be fetched. */
function failing({ bus }: Kernel): Observable<unknown> {
  return bus.topic('roster').changes.pipe(
    map(({ state }) => state === 'failed'),
    distinctUntilChanged(),
    switchMap((failed) => (failed ? interval(retryAfter) : EMPTY)),
  );
}

/**
 * Writes the topic `roster`: the children of the chosen groups with their presence as the user sees it, filtered and sorted.
 */
export class RosterService {
  readonly #store: ReturnType<typeof shellStore.of>;
  readonly #view: RosterView;
  readonly #subscriptions = new Subscription();
  /** The roster as the server knows it; the topic has `#noted` laid over it. */
  #current: Roster = emptyRoster;
  /** What the outbox holds of presence and absence. */
  #noted: readonly OutboxEntry[] = [];
  #asked: Asked = { children: undefined, presence: undefined };
  /** The day for which the answers were read. */
  #day = '';
  /** The last answers, of the groups that are chosen. */
  #answers: RosterAnswers | undefined;
  #followed: ReturnType<typeof followPresence> | null = null;

  readonly #kernel: Kernel;
  readonly #owner: BusOwner;
  readonly #imageToken: Pick<ImageTokenService, 'ensure'>;

  /** @param entries of the outbox, once it was read */
  constructor(
    kernel: Kernel,
    owner: BusOwner,
    imageToken: Pick<ImageTokenService, 'ensure'>,
    entries: Observable<readonly OutboxEntry[]>,
  ) {
    this.#kernel = kernel;
    this.#owner = owner;
    this.#imageToken = imageToken;
    const { bus } = kernel;
    this.#store = shellStore.of(kernel);
    this.#view = new RosterView(kernel);
    const roster = combineLatest([
      bus.topic('session').changes,
      bus.topic('selection').changes.pipe(distinctUntilChanged(sameGroups)),
    ]).pipe(
      tap(() => (this.#answers = undefined)),
      switchMap(([session, selection]) =>
        session && selection.groups.length > 0 ? this.#follow(groupIdText(selection)) : of(emptyRoster),
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
    const noted = entries.pipe(
      map((all) => all.filter(isOfPresence)),
      startWith(this.#noted),
      distinctUntilChanged<readonly OutboxEntry[]>(isSameList),
      skip(1),
    );
    const loggedOut = bus.topic('session').changes.pipe(filter((session) => session === null));
    const returned = returns.pipe(filter(() => this.#isStale()));
    const stale = merge(owner.commands('refreshRoster'), this.#ofOtherDays(), returned, failing(kernel));
    this.#subscriptions.add(merge(otherGroups, loggedOut).subscribe(() => this.#view.reset()));
    this.#subscriptions.add(owner.commands('filterChildren').subscribe((part) => this.#view.filter(part)));
    this.#subscriptions.add(owner.commands('orderChildren').subscribe((order) => this.#view.order(order)));
    this.#subscriptions.add(roster.subscribe((value) => this.#show(value)));
    this.#subscriptions.add(noted.subscribe((some) => this.#note(some)));
    this.#subscriptions.add(merge(settings, this.#view.changes).subscribe(() => this.#show(this.#current)));
    this.#subscriptions.add(bus.events('presence-changed').subscribe((event) => this.#presenceChanged(event)));
    this.#subscriptions.add(bus.events('activities-changed').subscribe((event) => this.#activitiesChanged(event)));
    this.#subscriptions.add(stale.subscribe(() => this.#store.refresh('children', 'presence')));
  }

  stop(): void {
    this.#subscriptions.unsubscribe();
    this.#followed?.end();
    this.#view.stop();
  }

  #note(noted: readonly OutboxEntry[]): void {
    this.#noted = noted;
    // The row that was tapped is painted first.
    this.#kernel.afterPaint(() => {
      this.#show(this.#current);
      // The outbox is made by who fills it: before that nothing can arrive.
      this.#followed ??= followPresence(this.#kernel, ['child']);
      this.#followed.answered(this.#asked.presence);
    });
  }

  /** What is kept is shown at once; the answers wait for the picture token, so that their first render has the pictures. */
  #follow(groups: string): Observable<Roster> {
    const { children, presence } = shellApi.endpoints;
    const pictures = from(this.#imageToken.ensure()).pipe(
      map(() => true),
      startWith(false),
    );
    return combineLatest([this.#store.watch(children, groups), this.#store.watch(presence, groups), pictures]).pipe(
      filter(([, , shown], index) => shown || index === 0),
      tap(([children, presence]) => {
        const before = this.#answers?.children.data;
        this.#answers = { children, presence };
        // An event about a child that was not listed yet was taken for one of another group.
        if (
          before &&
          before !== children.data &&
          children.data?.some(({ id }) => before.every((child) => child.id !== id))
        )
          this.#store.expire('presence');
        this.#tellAsked({ children: askedAt(children), presence: askedAt(presence) });
      }),
      map(([children, presence]) => {
        this.#day = this.#today();
        return rosterOf({ children, presence }, this.#kernel.clock);
      }),
    );
  }

  /**
   * Lays the records that an event carries into the answer. They are fetched where they cannot be laid in, and while taps of
   * this tablet lie over the answer: it must then have been asked for after these.
   */
  #presenceChanged(event: BusEvents['presence-changed']): void {
    if (!concerns(this.#current, event.childIds)) return;
    // What was begun on an earlier day goes on until the child is signed out.
    const { children } = this.#current;
    if (children.some(({ id, status }) => event.childIds.includes(id) && status.activities?.some(({ date }) => date)))
      this.#store.expire('children');
    const records = withRecords(this.#answers?.presence, event, this.#kernel.clock);
    if (records && this.#isUntouched) this.#store.answer(shellApi.endpoints.presence, this.#groups, records);
    else this.#store.expire('presence');
  }

  /** The same for what goes on. */
  #activitiesChanged(event: BusEvents['activities-changed']): void {
    if (!concerns(this.#current, event.childIds)) return;
    const children = withActivities(this.#answers?.children, event, this.#kernel.clock);
    if (children && this.#isUntouched) this.#store.answer(shellApi.endpoints.children, this.#groups, children);
    else this.#store.expire('children');
  }

  get #isUntouched(): boolean {
    return this.#noted.length === 0;
  }

  get #groups(): string {
    return groupIdText(this.#kernel.bus.topic('selection').value);
  }

  #tellAsked(asked: Asked): void {
    this.#asked = asked;
    this.#followed?.answered(asked.presence);
  }

  #today(): string {
    return localTime(this.#kernel.clock.now()).date;
  }

  /**
   * Emits while an answer is of another day than today, or was read for one: a tablet stays open at night, and its clock may
   * be set, and set back.
   */
  #ofOtherDays(): Observable<unknown> {
    const isOther = (at: number | undefined) => at !== undefined && !isToday(at, this.#kernel.clock);
    return interval(dayCheck).pipe(
      filter(() => Object.values(this.#asked).some(isOther) || (this.#day !== '' && this.#day !== this.#today())),
    );
  }

  #isStale(): boolean {
    const { refreshedAt } = this.#current;
    return refreshedAt === null || this.#kernel.clock.now() - Date.parse(refreshedAt) >= staleAfter;
  }

  #show(roster: Roster): void {
    const { bus, clock } = this.#kernel;
    const { filter, order: wanted } = this.#view.current;
    const order: ChildOrder = wanted ?? { key: orderKeyOf(bus.topic('settings').value.values), direction: 'asc' };
    const children = copyWithStructuralSharing(this.#current.children, this.#inOrder(roster.children, order));
    this.#current = { ...roster, filter, order, children };
    const { groups } = bus.topic('selection').value;
    const read = { now: clock.now(), asked: this.#asked.children };
    const named = toldApart(childrenSeen(children, this.#noted, read), ({ id_group, date_of_birth }) => ({
      groups: groupNames(id_group, groups),
      date_of_birth,
    }));
    const seen = copyWithStructuralSharing(bus.topic('roster').value.children, named);
    // Before the login there are no children: the first use of a time zone costs a slow tablet tens of milliseconds.
    const visible = seen.length === 0 ? seen : filterChildren(seen, filter, localTime(clock.now()).date);
    this.#owner.set('roster', { ...this.#current, children: seen, visible });
  }

  /** Sorts only what changed, because this runs at every keystroke of the text filter and for every tap. */
  #inOrder(children: readonly RosterChild[], { key, direction }: ChildOrder): readonly RosterChild[] {
    const { children: sorted, order: last } = this.#current;
    const isSorted = children === sorted && key === last.key && direction === last.direction;
    return isSorted ? children : orderChildren(children, { key, direction });
  }
}
