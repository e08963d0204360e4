import type { UsedScreen } from '@groepsapp/contract';
import type { Clock } from '../base/clock.ts';

type Sums = Omit<UsedScreen, 'remote' | 'release' | 'route'>;

/** What users felt of a release in the last hour, and on which screen taps took longest. */
export interface UseFigures extends Sums {
  /** `null` without taps. */
  tapMean: number | null;
  slowest: { route: string; mean: number } | null;
}

interface Kept extends UsedScreen {
  at: number;
}

const hourMs = 60 * 60 * 1000;
const none: Sums = { taps: 0, tapMs: 0, slowTaps: 0, longFrames: 0, saves: 0, lost: 0, errors: 0 };

function sum(one: Sums, other: Sums): Sums {
  return {
    taps: one.taps + other.taps,
    tapMs: one.tapMs + other.tapMs,
    slowTaps: one.slowTaps + other.slowTaps,
    longFrames: one.longFrames + other.longFrames,
    saves: one.saves + other.saves,
    lost: one.lost + other.lost,
    errors: one.errors + other.errors,
  };
}

const meanOf = ({ taps, tapMs }: Sums): number | null => (taps === 0 ? null : Math.round(tapMs / taps));

/** What browsers told this process in the last hour of how screens felt. When that is too much, the latest is kept. */
export class RecentUse {
  readonly #clock: Clock;
  readonly #most: number;
  #kept: Kept[] = [];

  /** @param most minimum number of reports of a screen that are kept */
  constructor(clock: Clock, most = 20_000) {
    this.#clock = clock;
    this.#most = most;
  }

  add(screen: UsedScreen): void {
    this.#kept.push({ ...screen, at: this.#clock.now().getTime() });
    if (this.#kept.length >= 2 * this.#most) this.#kept = this.#kept.slice(-this.#most);
  }

  sums(remote: string, release: string): UseFigures {
    const from = this.#clock.now().getTime() - hourMs;
    const own = this.#kept.filter((one) => one.at > from && one.remote === remote && one.release === release);
    const byRoute = new Map<string, Sums>();
    for (const { route, ...screen } of own) byRoute.set(route, sum(byRoute.get(route) ?? none, screen));
    const means = [...byRoute].flatMap(([route, sums]) => {
      const mean = meanOf(sums);
      return mean === null ? [] : [{ route, mean }];
    });
    const all = [...byRoute.values()].reduce(sum, none);
    return { ...all, tapMean: meanOf(all), slowest: means.toSorted((a, b) => b.mean - a.mean)[0] ?? null };
  }
}
