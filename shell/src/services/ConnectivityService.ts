import { fromEvent, merge, type Subscription } from 'rxjs';
import type { ServiceHost } from './host';

/** Writes the topic `connectivity` from what the browser says. */
export class ConnectivityService {
  private readonly subscription: Subscription;

  constructor({ owner }: Pick<ServiceHost, 'owner'>) {
    const tell = () => owner.set('connectivity', { online: navigator.onLine });
    tell();
    this.subscription = merge(fromEvent(window, 'online'), fromEvent(window, 'offline')).subscribe(tell);
  }

  stop(): void {
    this.subscription.unsubscribe();
  }
}
