import type { Registry } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';
import { catchError, defer, EMPTY, filter, merge, type Observable, type Subscription, switchMap, timer } from 'rxjs';
import { backOnline, visibility } from '../services/streams';

/** A page can be older than its start: where the network was slow, the service worker gave the one of before. */
const firstLook = 60_000;
const interval = 15 * 60_000;
/** All open tabs hear of a change at the same moment, and need not ask at the same moment. */
const spread = 2_000;

export interface UpdateWatchOptions {
  bus: Bus;
  /** Of which this page is made; `null`: nobody can say. */
  own: Registry | null;
  /** Asks the server of what the page would be made now. */
  ask(): Promise<Registry | null>;
  /** A number from 0 to 1. */
  random?: () => number;
}

/** Which releases a registry consists of, as one text. */
function releasesOf({ shell, remotes }: Registry): string {
  return [shell, ...remotes].map(({ release }) => release).join(' ');
}

/**
 * Knows whether loading the page anew would bring other releases than it runs, newer ones or, after a rollback,
 * older ones. It offers them and changes nothing by itself; who declines hears of it again at the next change.
 */
export class UpdateWatch {
  private readonly own: string | null;
  private latest: string | null;
  private offered = false;
  private readonly listeners = new Set<() => void>();
  private readonly subscription: Subscription;

  constructor({ bus, own, ask, random = Math.random }: UpdateWatchOptions) {
    this.own = own && releasesOf(own);
    this.latest = this.own;
    const told = merge(bus.events('registry-changed'), backOnline).pipe(switchMap(() => timer(random() * spread)));
    this.subscription = visibility
      .pipe(
        switchMap((visible, times) => (visible ? merge(timer(times === 0 ? firstLook : 0, interval), told) : EMPTY)),
        switchMap(() => asked(ask)),
      )
      .subscribe((registry) => this.compare(releasesOf(registry)));
  }

  readonly getSnapshot = (): boolean => this.offered;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The user wants to go on with what there is. */
  readonly dismiss = (): void => this.offer(false);

  stop(): void {
    this.subscription.unsubscribe();
  }

  private compare(releases: string): void {
    if (releases === this.latest) return;
    this.latest = releases;
    this.offer(releases !== this.own);
  }

  private offer(offered: boolean): void {
    this.offered = offered;
    this.listeners.forEach((listener) => listener());
  }
}

/** An answer that cannot be had or used says nothing; there will be another one. */
function asked(ask: () => Promise<Registry | null>): Observable<Registry> {
  return defer(ask).pipe(
    catchError(() => EMPTY),
    filter((registry) => registry !== null),
  );
}
