import { features, isEnabled } from '@groepsapp/contract/features';
import { groupIdText, type BusOwner, type Kernel, type Unread } from '@groepsapp/kernel';
import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  map,
  type Observable,
  of,
  type Subscription,
  switchMap,
} from 'rxjs';
import { visibility } from '../base/streams';
import { shellApi, shellStore } from '../store/shellStore';

const interval = 30_000;
const none: Unread = { children: [], total: 0 };

function unreadOf(children: Unread['children']): Unread {
  return { children, total: children.reduce((sum, { unread_messages: count }) => sum + count, 0) };
}

/** The ids of the groups to ask for; empty when there is nothing to ask. */
function groupsOf({ bus }: Kernel): Observable<string> {
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

/**
 * Writes the topic `unread`: the children with unread messages. The kept answer is used until the first poll is answered; a
 * failed poll changes nothing. A hidden page does not poll.
 */
export function tellUnread(kernel: Kernel, owner: BusOwner): Subscription {
  const store = shellStore.of(kernel);
  const follow = (groups: string): Observable<Unread> => {
    const answers = store.watch(shellApi.endpoints.unread, groups, interval).pipe(
      map(({ data }) => data),
      distinctUntilChanged(),
      map((data) => (data ? unreadOf(data) : none)),
    );
    return visibility.pipe(switchMap((visible) => (visible ? answers : EMPTY)));
  };
  const subscription = groupsOf(kernel)
    .pipe(switchMap((groups) => (groups === '' ? of(none) : follow(groups))))
    .subscribe((unread) => owner.set('unread', unread));
  subscription.add(owner.commands('refreshUnread').subscribe(() => store.refresh('unread')));
  return subscription;
}
