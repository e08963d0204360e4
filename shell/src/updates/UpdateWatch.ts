import type { Registry } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';
import { catchError, defer, EMPTY, filter, merge, type Observable, type Subscription, switchMap, timer } from 'rxjs';
import { backOnline, visibility } from '../services/streams';

/**
 * First check, in ms after the start: the page can be older, because on a slow network the service worker answers from
 * its cache.
 */
const firstLook = 60_000;
const interval = 15 * 60_000;
/** Jitter in ms: all open tabs receive the same event, and must not check at the same moment. */
const spread = 2_000;

export interface UpdateWatchOptions {
  bus: Bus;
  /** The registry of this page; `null` when it had no usable one. */
  own: Registry | null;
  /** Fetches the registry that a new page would get. */
  ask(): Promise<Registry | null>;
  /** A number from 0 to 1. */
  random?: () => number;
}

/** The releases of a registry as one comparable text. */
function releasesOf({ shell, remotes }: Registry): string {
  return [shell, ...remotes].map(({ release }) => release).join(' ');
}

/**
 * Detects that a reload would bring other releases than the page runs: newer ones, or older ones after a rollback. It
 * only offers the reload. When the user declines, the offer returns at the next change.
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

  /** The user declined the offer. */
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

/** Fetches the registry; a failed or invalid answer is ignored until the next check. */
function asked(ask: () => Promise<Registry | null>): Observable<Registry> {
  return defer(ask).pipe(
    catchError(() => EMPTY),
    filter((registry) => registry !== null),
  );
}
