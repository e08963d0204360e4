import type { Registry } from '@groepsapp/contract/registry';
import type { Bus } from '@groepsapp/kernel';
import { catchError, defer, EMPTY, filter, merge, type Observable, type Subscription, switchMap, timer } from 'rxjs';
import type { TransitionLog } from '../composition/transitions';
import { backOnline, visibility } from '../base/streams';
import type { Updates } from '../services/updates';

/** First check of the registry, in ms after the start. */
const firstLook = 60_000;
const interval = 15 * 60_000;
/**
 * Jitter in ms: all open tabs receive the same event, and must not check at the same moment. Of 300 that ask for the registry
 * and then for the page, a second of a server's work, the slowest waits 0.06 s when they spread over a second and 0.7 s when
 * they do not; two seconds would only make all of them wait longer.
 */
const spread = 1_000;

interface UpdateWatchOptions {
  bus: Bus;
  /** The registry of this page; `null` when it had no usable one. */
  own: Registry | null;
  /** The registry that the network gave beside a page that came from the device; `null` when this page is the network's. */
  first(): Promise<Registry | null>;
  /** Fetches the registry that a new page would get. */
  ask(): Promise<Registry | null>;
  /** Called with each registry whose releases differ from those before. */
  onChange(latest: Registry): void;
  log: TransitionLog;
  updates: Updates;
}

function releasesOf(registry: Registry | null): Map<string, string> {
  if (registry === null) return new Map();
  const { shell, remotes } = registry;
  return new Map([['shell', shell.release], ...remotes.map(({ name, release }) => [name, release] as const)]);
}

const textOf = (releases: ReadonlyMap<string, string>) => JSON.stringify([...releases]);

/**
 * Detects that a reload would bring something else to this page: another shell, areas that come or go, or another
 * release of an area that the page uses, newer or older after a rollback. Releases of areas that it has not used come
 * with its next load. It only offers the reload. When the user declines, the offer returns at the next change.
 */
export class UpdateWatch {
  readonly #own: ReadonlyMap<string, string>;
  #latest: ReadonlyMap<string, string>;
  readonly #used = new Set(['shell']);
  #lastOffer = '';
  readonly #offer: Updates['offer'];
  readonly #subscription: Subscription;
  readonly #unsubscribe: () => void;

  constructor({ bus, own, first, ask, onChange, log, updates }: UpdateWatchOptions) {
    this.#offer = updates.offer;
    this.#own = releasesOf(own);
    this.#latest = this.#own;
    this.#unsubscribe = log.subscribe(({ remote }) => this.#use(remote));
    const triggers = merge(bus.events('registry-changed'), backOnline).pipe(
      switchMap(() => timer(Math.random() * spread)),
    );
    const looks = visibility.pipe(
      switchMap((visible, times) => (visible ? merge(timer(times === 0 ? firstLook : 0, interval), triggers) : EMPTY)),
      switchMap(() => asked(ask)),
    );
    this.#subscription = merge(asked(first), looks).subscribe((registry) => {
      const latest = releasesOf(registry);
      const differs = textOf(latest) !== textOf(this.#latest);
      this.#latest = latest;
      if (differs) onChange(registry);
      this.#compare();
    });
  }

  stop(): void {
    this.#subscription.unsubscribe();
    this.#unsubscribe();
  }

  #use(remote: string): void {
    if (this.#used.has(remote)) return;
    this.#used.add(remote);
    this.#compare();
  }

  #compare(): void {
    const names = this.#changed();
    const changed = names.map((name) => `${name} ${this.#latest.get(name)}`).join();
    if (changed === this.#lastOffer) return;
    this.#lastOffer = changed;
    const offer = names.some((name) => this.#latest.has(name)) ? 'newer' : 'withdrawn';
    this.#offer.next(names.length === 0 ? null : offer);
  }

  /** What a reload would change for this page. */
  #changed(): string[] {
    const names = [...new Set([...this.#own.keys(), ...this.#latest.keys()])];
    const differ = names.filter((name) => this.#own.get(name) !== this.#latest.get(name));
    return differ.filter((name) => this.#used.has(name) || !this.#own.has(name) || !this.#latest.has(name));
  }
}

/** Fetches the registry; a failed or invalid answer is ignored until the next check. */
function asked(ask: () => Promise<Registry | null>): Observable<Registry> {
  return defer(ask).pipe(
    catchError(() => EMPTY),
    filter((registry) => registry !== null),
  );
}
