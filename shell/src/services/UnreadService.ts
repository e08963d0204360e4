import { features, isEnabled } from '@groepsapp/contract/features';
import { groupIdText, type BusOwner, type Kernel, type Unread } from '@groepsapp/kernel';
import { combineLatest, distinctUntilChanged, EMPTY, map, type Observable, of, Subscription, switchMap } from 'rxjs';
import { shellApi } from '../store/shellApi';
import { shellStore } from '../store/shellStore';
import { visibility } from '../base/streams';

const interval = 30_000;
const none: Unread = { children: [], total: 0 };

function unreadOf(children: Unread['children']): Unread {
  return { children, total: children.reduce((sum, { unread_messages: count }) => sum + count, 0) };
}

/** Writes the topic `unread`: the children with unread messages. */
export class UnreadService {
  readonly #store: ReturnType<typeof shellStore.of>;
  readonly #subscriptions = new Subscription();

  readonly #kernel: Kernel;

  constructor(kernel: Kernel, owner: BusOwner) {
    this.#kernel = kernel;
    this.#store = shellStore.of(kernel);
    const unread = this.#groups().pipe(switchMap((groups) => (groups === '' ? of(none) : this.#follow(groups))));
    this.#subscriptions.add(unread.subscribe((value) => owner.set('unread', value)));
    this.#subscriptions.add(owner.commands('refreshUnread').subscribe(() => this.#store.refresh('unread')));
  }

  stop(): void {
    this.#subscriptions.unsubscribe();
  }

  /** The group ids to poll for; empty when there is nothing to poll. */
  #groups(): Observable<string> {
    const { bus } = this.#kernel;
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

  /** The kept answer is used until the first poll is answered; a failed poll changes nothing. A hidden page does not poll. */
  #follow(groups: string): Observable<Unread> {
    const answers = this.#store.watch(shellApi.endpoints.unread, groups, interval).pipe(
      map(({ data }) => data),
      distinctUntilChanged(),
      map((data) => (data ? unreadOf(data) : none)),
    );
    return visibility.pipe(switchMap((visible) => (visible ? answers : EMPTY)));
  }
}
