import { Observable } from 'rxjs';
import { begin } from './started';

/** Notes subscriptions to the bus and to every other observable. */
export function watchSubscriptions(): void {
  const { subscribe } = Observable.prototype;
  Observable.prototype.subscribe = function watched(this: Observable<unknown>, ...given: unknown[]) {
    const subscription = Reflect.apply(subscribe, this, given);
    begin('a subscription', () => subscription.closed);
    return subscription;
  };
}
