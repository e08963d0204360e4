import type { MeasuredPhase } from '@groepsapp/contract';
import { type Clock, dayMs } from '../base/clock.ts';

/** A telemetry measurement whose remote and release are known, or replaced by `unknown`. */
export interface KnownMeasurement {
  remote: string;
  release: string;
  phase: MeasuredPhase;
  ms: number;
}

/** Load statistics of one release over a period. */
export interface Figures {
  loads: number;
  failures: number;
  /** Median load time; `null` without loads. */
  p50: number | null;
  p95: number | null;
}

interface Kept extends KnownMeasurement {
  at: number;
}

/** Percentile by the nearest-rank method: a measured value, without interpolation. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
}

/** Whether a module could not be used. */
export function isFailure({ phase }: KnownMeasurement): boolean {
  return phase === 'unavailable' || phase === 'incompatible' || phase === 'crashed';
}

/**
 * The measurements that this process received in the last day. When there are too many, only the most recent are kept.
 */
export class RecentMeasurements {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #startedAt: number;
  #kept: Kept[] = [];
  /** Measurements up to this moment have been discarded for lack of room. */
  #lostUntil = 0;

  /** @param most minimum number of recent measurements that are kept */
  constructor(clock: Clock, most = 50_000) {
    this.#clock = clock;
    this.#most = most;
    this.#startedAt = clock.now().getTime();
  }

  add(measurement: KnownMeasurement): void {
    this.#kept.push({ ...measurement, at: this.#clock.now().getTime() });
    if (this.#kept.length >= 2 * this.#most) this.#shorten();
  }

  /** The moment from which the measurements are complete. */
  completeSince(): Date {
    this.#shorten();
    return new Date(Math.max(this.#startedAt, this.#lostUntil, this.#clock.now().getTime() - dayMs));
  }

  /** Statistics of a release of a remote over the last `withinMs` milliseconds, at most a day. */
  figures(remote: string, release: string, withinMs: number): Figures {
    const from = this.#clock.now().getTime() - Math.min(withinMs, dayMs);
    const own = this.#kept.filter((one) => one.at > from && one.remote === remote && one.release === release);
    const loads = own.filter(({ phase }) => phase === 'ready').map(({ ms }) => ms);
    loads.sort((a, b) => a - b);
    return {
      loads: loads.length,
      failures: own.filter(isFailure).length,
      p50: percentile(loads, 0.5),
      p95: percentile(loads, 0.95),
    };
  }

  /** The distinct releases with measurements in the last day. */
  seen(): Pick<KnownMeasurement, 'remote' | 'release'>[] {
    const from = this.#clock.now().getTime() - dayMs;
    const byName = new Map(
      this.#kept
        .filter(({ at }) => at > from)
        .map(({ remote, release }) => [`${remote} ${release}`, { remote, release }]),
    );
    return [...byName.values()];
  }

  #shorten(): void {
    const lost = this.#kept.at(-this.#most - 1);
    if (lost !== undefined) this.#lostUntil = lost.at;
    const from = this.#clock.now().getTime() - dayMs;
    this.#kept = this.#kept.slice(-this.#most).filter(({ at }) => at > from);
  }
}
