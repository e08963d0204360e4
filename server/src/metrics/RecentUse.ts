import type { UsedScreen } from '@groepsapp/contract';
import { noUse, type UseCounts, withUse } from '@groepsapp/contract/telemetry';
import type { Clock } from '../base/clock.ts';

/** What users felt of a release in the last hour, and on which screen taps took longest. */
export interface UseFigures extends UseCounts {
  /** `null` without taps. */
  tapMean: number | null;
  slowest: { route: string; mean: number } | null;
}

interface Kept extends UsedScreen {
  at: number;
}

const hourMs = 60 * 60 * 1000;

/** How many reports of a screen are kept at least. */
const most = 20_000;

const meanOf = ({ taps, tapMs }: UseCounts): number | null => (taps === 0 ? null : Math.round(tapMs / taps));

/** What browsers told this process in the last hour of how screens felt. When that is too much, the latest is kept. */
export class RecentUse {
  readonly #clock: Clock;
  #kept: Kept[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(screen: UsedScreen): void {
    this.#kept.push({ ...screen, at: this.#clock.now().getTime() });
    if (this.#kept.length >= 2 * most) this.#kept = this.#kept.slice(-most);
  }

  sums(remote: string, release: string): UseFigures {
    const from = this.#clock.now().getTime() - hourMs;
    const own = this.#kept.filter((one) => one.at > from && one.remote === remote && one.release === release);
    const byRoute = new Map<string, UseCounts>();
    for (const { route, ...screen } of own) byRoute.set(route, withUse(byRoute.get(route) ?? noUse, screen));
    const means = [...byRoute].flatMap(([route, sums]) => {
      const mean = meanOf(sums);
      return mean === null ? [] : [{ route, mean }];
    });
    const all = [...byRoute.values()].reduce((one, other) => withUse(one, other), noUse);
    return { ...all, tapMean: meanOf(all), slowest: means.toSorted((a, b) => b.mean - a.mean)[0] ?? null };
  }
}
