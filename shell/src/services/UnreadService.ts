import * as v from 'valibot';
import { features, isEnabled } from '@groepsapp/contract/features';
import { groupIdText, type Unread } from '@groepsapp/kernel';
import type { Section } from '@groepsapp/kernel/host';
import {
  catchError,
  combineLatest,
  concat,
  distinctUntilChanged,
  EMPTY,
  map,
  merge,
  type Observable,
  of,
  type Subscription,
  switchMap,
  tap,
  timer,
} from 'rxjs';
import type { ServiceHost } from './host';
import { fetchOn, paced } from './refresh';
import { call, visibility } from './streams';

const interval = 30_000;
const none: Unread = { children: [], total: 0 };

const KeptSchema = v.object({
  /** Ids of the groups that the data belongs to, joined as in API calls. */
  groups: v.string(),
  children: v.array(
    v.object({
      child_id: v.number(),
      unread_messages: v.number(),
      last_message: v.nullable(v.string()),
      last_message_at: v.optional(v.nullable(v.string())),
    }),
  ),
});
type Kept = v.InferOutput<typeof KeptSchema>;

function checkKept(value: unknown): Kept | null {
  const result = v.safeParse(KeptSchema, value);
  return result.success ? result.output : null;
}

function unreadOf(children: Unread['children']): Unread {
  return { children, total: children.reduce((sum, { unread_messages: count }) => sum + count, 0) };
}

/** Writes the topic `unread`: the children with unread messages. */
export class UnreadService {
  private readonly kept: Section<Kept>;
  private readonly subscription: Subscription;

  constructor(private readonly host: ServiceHost) {
    this.kept = host.persistence.section({ name: 'unread', version: 1, check: checkKept, disposable: true });
    this.subscription = this.groups()
      .pipe(switchMap((groups) => (groups === '' ? of(none) : this.follow(groups))))
      .subscribe((unread) => host.owner.set('unread', unread));
  }

  stop(): void {
    this.subscription.unsubscribe();
  }

  /** The group ids to poll for; empty when there is nothing to poll. */
  private groups(): Observable<string> {
    const { bus } = this.host;
    return combineLatest([
      bus.topic('session').changes,
      bus.topic('selection').changes,
      bus.topic('settings').changes,
    ]).pipe(
      map(([session, selection, settings]) =>
        session && isEnabled(features.messages, settings.values) ? groupIdText(selection) : '',
      ),
      distinctUntilChanged(),
    );
  }

  /** The stored data is used until the first poll is answered. */
  private follow(groups: string): Observable<Unread> {
    const kept = this.kept.read();
    const before = kept?.groups === groups ? unreadOf(kept.children) : none;
    return concat(of(before), this.pollWhileVisible(groups));
  }

  private pollWhileVisible(groups: string): Observable<Unread> {
    return visibility.pipe(switchMap((visible) => (visible ? this.poll(groups) : EMPTY)));
  }

  /** A refresh by the user starts a fetch at once; events wait for the one that is under way. */
  private poll(groups: string): Observable<Unread> {
    const { bus, owner } = this.host;
    const events = merge(timer(interval, interval), paced(bus.events('messages-changed')));
    return merge(of(null), owner.commands('refreshUnread')).pipe(
      switchMap(() => fetchOn(merge(of(null), events), () => this.fetch(groups))),
    );
  }

  /** A failed poll keeps the data and is retried soon. */
  private fetch(groups: string): Observable<Unread> {
    return call(this.host.api, 'GET /messages/unread-message-count', { query: { id_group: groups } }).pipe(
      tap((children) => this.kept.write({ groups, children })),
      map(unreadOf),
      catchError(() => EMPTY),
    );
  }
}
