import type { MeasuredPhase } from '@groepsapp/contract';
import type { Clock } from '../clock.ts';

/** A step in the life of a remote, whose names are known or `unknown`. */
export interface KnownMeasurement {
  remote: string;
  release: string;
  phase: MeasuredPhase;
  ms: number;
}

/** How one release did over some time. */
export interface Figures {
  loads: number;
  failures: number;
  /** Half of the loads took at most this long; `null` when there were none. */
  p50: number | null;
  p95: number | null;
}

interface Kept extends KnownMeasurement {
  at: number;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The nearest rank: a time that was measured, not one in between. */
function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null;
}

function isFailure({ phase }: KnownMeasurement): boolean {
  return phase === 'unavailable' || phase === 'incompatible' || phase === 'crashed';
}

/** What browsers told this process in the last day; of very much only the latest. */
export class RecentMeasurements {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #startedAt: number;
  #kept: Kept[] = [];
  /** Until when measurements were thrown away for lack of room. */
  #lostUntil = 0;

  /** @param most how many are kept */
  constructor(clock: Clock, most = 50_000) {
    this.#clock = clock;
    this.#most = most;
    this.#startedAt = clock.now().getTime();
  }

  add(measurement: KnownMeasurement): void {
    this.#kept.push({ ...measurement, at: this.#clock.now().getTime() });
    if (this.#kept.length >= 2 * this.#most) this.#shorten();
  }

  /** From when on everything is known that was told in the last day. */
  completeSince(): Date {
    this.#shorten();
    return new Date(Math.max(this.#startedAt, this.#lostUntil, this.#clock.now().getTime() - dayMs));
  }

  /** How a release of a remote did in the last so many milliseconds, at most a day. */
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

  /** The releases that were told of in the last day, each once. */
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
