import type { CallKey, Registry, UsedScreen } from '@groepsapp/contract';
import { noUse, otherRoute, slowTapMs, type UseCounts } from '@groepsapp/contract/telemetry';
import { ApiError } from '@groepsapp/kernel';
import { watchCalls } from '../base/watchCalls';
import { installedRoutes, routeOf } from '../composition/areas';
import type { Transition } from '../composition/transitions';
import { Batches } from './Batches';
import type { TelemetryOptions } from './RemoteTelemetry';
import { addedUp, type Place } from './use';

export interface UseTelemetryOptions extends TelemetryOptions {
  remotes: Registry['remotes'];
  shell: Registry['shell'] | null;
  basePath: string;
}

/** A report is sent after so many ms at the earliest, and up to a quarter later. */
export const reportEvery = 60_000;
/** Taps, saves and errors between two reports; earlier ones are dropped. */
const mostBetween = 500;
/** Taps that the screen shows sooner are not measured; browsers know no lower bound. */
const shortestTapMs = 16;
/** A tap that takes longer than this, in ms, counts as this. */
const longestTapMs = 10_000;

/** Failures that say nothing about the code of an area. */
const ofSurroundings: readonly (string | null)[] = ['offline', 'aborted', 'unauthorised'];

/** Refusals that are part of the work: somebody else was first, or must say who it is. */
const ofWork: readonly (string | undefined)[] = ['conflict', 'person_needed'];

/** Calls that store what somebody did; of version 3 the calls that read are posts too. */
const save =
  /^(?:(?:POST|PUT|DELETE) \/(?!telemetry|authentication|realtime|reports)|v3 POST \/(?:ChildTrackingSystem\/)?(?:save|add|edit|upload|share|delete|change))/;

function isLost(error: unknown): boolean {
  return error instanceof ApiError && !ofSurroundings.includes(error.kind) && !ofWork.includes(error.code);
}

/**
 * Reports to the server what screens feel like: how long taps take, how often the page hangs, saves are lost and errors
 * are shown. Sums by the pattern of the route, without anything of people.
 */
export class UseTelemetry {
  readonly #batches: Batches<UsedScreen>;
  readonly #options: UseTelemetryOptions;
  readonly #routes: ReturnType<typeof installedRoutes>;
  readonly #observers: readonly PerformanceObserver[];
  readonly #unsubscribe: () => void;

  constructor(options: UseTelemetryOptions) {
    const { api, log, remotes } = options;
    this.#options = options;
    this.#routes = installedRoutes(remotes);
    this.#batches = new Batches({
      gatherFor: reportEvery,
      most: mostBetween,
      spread: 1 / 4,
      tell: (items) => api.request('POST /telemetry/use', { body: { screens: addedUp(items) } }, { keepalive: true }),
    });
    const frames = ['long-animation-frame', 'longtask'].find(isObserved);
    this.#observers = [
      ...observe('event', (entries) => this.#tapped(entries)),
      ...observe(frames, (entries) => this.#hung(entries)),
    ];
    log.getSnapshot().forEach(this.#shown);
    this.#unsubscribe = log.subscribe(this.#shown);
    watchCalls(this.#called);
  }

  stop(): void {
    watchCalls(undefined);
    this.#unsubscribe();
    this.#observers.forEach((observer) => observer.disconnect());
    this.#batches.stop();
  }

  readonly #shown = ({ remote, release, module, code }: Transition): void => {
    if (module !== 'data' || ofSurroundings.includes(code)) return;
    const here = this.#here();
    // A card stands on a screen that is not its own.
    const route = here?.remote === remote ? here.route : otherRoute;
    this.#add({ remote, release, route }, { errors: 1 });
  };

  readonly #called = (key: CallKey, work: Promise<unknown>): void => {
    const place = this.#here();
    if (place === null || !save.test(key)) return;
    work.then(
      () => this.#add(place, { saves: 1 }),
      (error: unknown) => this.#add(place, isLost(error) ? { saves: 1, lost: 1 } : {}),
    );
  };

  #tapped(entries: readonly PerformanceEntry[]): void {
    const longest = new Map<number, number>();
    for (const entry of entries) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0;
      if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration));
    }
    const place = this.#here();
    for (const ms of longest.values()) {
      const tapMs = Math.min(longestTapMs, Math.round(ms));
      if (place !== null) this.#add(place, { taps: 1, tapMs, slowTaps: ms > slowTapMs ? 1 : 0 });
    }
  }

  #hung(entries: readonly PerformanceEntry[]): void {
    const place = this.#here();
    if (place !== null) this.#add(place, { longFrames: entries.length });
  }

  /** The screen of now; `null` when the release of the shell is not known. */
  #here(): Place | null {
    const { basePath, remotes, shell } = this.#options;
    const path = window.location.pathname.slice(basePath.length) || '/';
    const route = routeOf(path, this.#routes);
    const remote = remotes.find(({ name }) => name === route?.remote);
    if (route && remote) return { remote: remote.name, release: remote.release, route: route.path };
    if (shell === null) return null;
    return { remote: 'shell', release: shell.release, route: path === '/dashboard' ? path : otherRoute };
  }

  #add(place: Place, counted: Partial<UseCounts>): void {
    if (Object.keys(counted).length > 0) this.#batches.add({ ...place, ...noUse, ...counted });
  }
}

function isObserved(type: string | undefined): type is string {
  const known = typeof PerformanceObserver === 'function' ? PerformanceObserver.supportedEntryTypes : [];
  return type !== undefined && known.includes(type);
}

/** Observes a kind of entries, in browsers that have it. */
function observe(
  type: string | undefined,
  told: (entries: readonly PerformanceEntry[]) => void,
): PerformanceObserver[] {
  if (!isObserved(type)) return [];
  const observer = new PerformanceObserver((list) => told(list.getEntries()));
  const options: PerformanceObserverInit & { durationThreshold?: number } = { type, durationThreshold: shortestTapMs };
  observer.observe(options);
  return [observer];
}
