import * as v from 'valibot';

/** The measurements of one release by the tablets of one account, which count as one tablet. */
export interface TabletFigures {
  /** Where the account works, of the establishments that are served the release. */
  establishments: readonly number[];
  loads: number;
  /** Sum of the times to ready, in ms. */
  loadMs: number;
  /** Loads that failed, or of which the end was never told. */
  failed: number;
  crashed: number;
}

const SideSchema = v.object({
  tablets: v.number(),
  loads: v.number(),
  failed: v.number(),
  crashed: v.number(),
  slow: v.number(),
  /** Median over the tablets of their mean time to ready; `null` without loads. */
  medianMs: v.nullable(v.number()),
  /** The number of establishments that the tablets stand for, each for one. */
  establishments: v.optional(v.number(), 0),
});

/** As the figures of a share promotion that has ended are stored. */
export const FiguresSchema = v.object({ shared: SideSchema, before: SideSchema });

/** The tablets with one release; `failed`, `crashed` and `slow` count tablets, each at most once. */
export type SideFigures = v.InferOutput<typeof SideSchema>;

/** The tablets with the release that is tried, beside those with the release before. */
export type ShareFigures = v.InferOutput<typeof FiguresSchema>;

/** The reason of an automatic end of a share promotion. */
export type Reason = 'good' | Fault;
export type Fault = 'crashed' | 'failed' | 'slow';
export type Decision =
  { action: 'wait' } | { action: 'promote'; reason: 'good' } | { action: 'take-back'; reason: Fault };

const minuteMs = 60_000;

/** The rules by which a share promotion goes on or back; docs/delivery.md explains them. */
export const shareRules = {
  /** The minimum number of faulty tablets in the share before a fault counts. */
  leastFaulty: 3,
  /**
   * The maximum probability that this many faulty tablets are in the share by chance; below it the release is rolled
   * back.
   */
  clear: 0.01,
  /** Below this chance the release does not go on yet. */
  doubtful: 0.1,
  /** With fewer tablets on the previous release no comparison is possible. */
  leastBefore: 5,
  /** A tablet is slow above the median of the release before, times this … */
  slowTimes: 2,
  /** … and by more than this, in ms: the first load fetches files that the release before has in the cache. */
  slowByMs: 1_000,
  /** The minimum data for a promotion. */
  leastTablets: 10,
  /** Or all of the share, when it has fewer. */
  leastEstablishments: 3,
  leastLoads: 30,
  leastMs: 5 * minuteMs,
  /** A load whose end is not told within this time counts as failed: the shell gives up after half a minute. */
  silentMs: 2 * minuteMs,
  /** After this time … */
  longMs: 24 * 60 * minuteMs,
  /** … so many tablets will do. */
  leastTabletsLong: 5,
} as const;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? null;
}

function meansOf(tablets: readonly TabletFigures[]): number[] {
  return tablets.filter(({ loads }) => loads > 0).map(({ loads, loadMs }) => loadMs / loads);
}

/** In how many establishments these tablets are, when each is counted in one of those where it may be. */
function establishmentsOf(tablets: readonly TabletFigures[]): number {
  const seen = new Set<number>();
  const byChoice = tablets.toSorted((a, b) => a.establishments.length - b.establishments.length);
  for (const { establishments } of byChoice) {
    const own = establishments.find((id) => !seen.has(id));
    if (own !== undefined) seen.add(own);
  }
  return seen.size;
}

function sideOf(tablets: readonly TabletFigures[], slowAbove: number): SideFigures {
  const means = meansOf(tablets);
  const middle = median(means);
  return {
    tablets: tablets.length,
    loads: tablets.reduce((sum, { loads }) => sum + loads, 0),
    failed: tablets.filter(({ failed }) => failed > 0).length,
    crashed: tablets.filter(({ crashed }) => crashed > 0).length,
    slow: means.filter((mean) => mean > slowAbove).length,
    medianMs: middle === null ? null : Math.round(middle),
    establishments: establishmentsOf(tablets),
  };
}

/** Adds up what the tablets measured. Without loads of the release before, no tablet is slow. */
export function figuresOf(shared: readonly TabletFigures[], before: readonly TabletFigures[]): ShareFigures {
  const usual = median(meansOf(before));
  const slowAbove = usual === null ? Infinity : Math.max(usual * shareRules.slowTimes, usual + shareRules.slowByMs);
  return { shared: sideOf(shared, slowAbove), before: sideOf(before, slowAbove) };
}

/** Logarithm of the number of ways to choose `part` out of `whole`. */
function lnChoose(whole: number, part: number): number {
  let sum = 0;
  for (let at = 1; at <= part; at += 1) sum += Math.log(whole - part + at) - Math.log(at);
  return sum;
}

/**
 * The chance that at least `faulty` of all faulty tablets are in the share when the release makes no difference
 * (Fisher's exact test, one-sided).
 */
export function chanceOf(faulty: number, tablets: number, faultyBefore: number, tabletsBefore: number): number {
  const all = faulty + faultyBefore;
  const ways = lnChoose(tablets + tabletsBefore, all);
  let chance = 0;
  for (let inShare = faulty; inShare <= Math.min(all, tablets); inShare += 1) {
    if (all - inShare > tabletsBefore) continue;
    chance += Math.exp(lnChoose(tablets, inShare) + lnChoose(tabletsBefore, all - inShare) - ways);
  }
  return Math.min(1, chance);
}

function chanceFor({ shared, before }: ShareFigures, fault: Fault): number {
  return chanceOf(shared[fault], shared.tablets, before[fault], before.tablets);
}

function isClear(figures: ShareFigures, fault: Fault): boolean {
  const { shared, before } = figures;
  if (shared[fault] < shareRules.leastFaulty) return false;
  const half = shared[fault] * 2 >= shared.tablets;
  if (fault === 'slow' && !half) return false;
  if (before.tablets < shareRules.leastBefore) return fault !== 'slow' && half;
  return chanceFor(figures, fault) < shareRules.clear;
}

function isDoubtful(figures: ShareFigures, fault: Fault): boolean {
  const { shared, before } = figures;
  if (shared[fault] === 0) return false;
  return before.tablets < shareRules.leastBefore || chanceFor(figures, fault) < shareRules.doubtful;
}

const faults: readonly Fault[] = ['crashed', 'failed', 'slow'];

/** The data that a tried release still needs before it is promoted to all. */
export interface Missing {
  tablets: number;
  establishments: number;
  loads: number;
  minutes: number;
  /** Faults of which it is not clear that the release makes no difference. */
  doubtful: readonly Fault[];
  /** Tablets with the release before, to compare the doubtful faults with. */
  before: number;
}

/** How long a share promotion has run, and with how many establishments. */
export interface Extent {
  ageMs: number;
  establishments: number;
}

/** Tells what a share promotion waits for. */
export function missingFor(figures: ShareFigures, { ageMs, establishments }: Extent): Missing {
  const { leastTablets, leastTabletsLong, leastEstablishments, leastLoads, leastMs, longMs, leastBefore } = shareRules;
  const { shared, before } = figures;
  const doubtful = faults.filter((fault) => isDoubtful(figures, fault));
  return {
    tablets: Math.max(0, (ageMs >= longMs ? leastTabletsLong : leastTablets) - shared.tablets),
    establishments: Math.max(0, Math.min(leastEstablishments, establishments) - shared.establishments),
    loads: Math.max(0, leastLoads - shared.loads),
    minutes: Math.max(0, Math.ceil((leastMs - ageMs) / minuteMs)),
    doubtful,
    before: doubtful.length === 0 ? 0 : Math.max(0, leastBefore - before.tablets),
  };
}

/** Decides about a share promotion. */
export function decide(figures: ShareFigures, extent: Extent): Decision {
  const fault = faults.find((one) => isClear(figures, one));
  if (fault !== undefined) return { action: 'take-back', reason: fault };
  const { tablets, establishments, loads, minutes, doubtful } = missingFor(figures, extent);
  const isWaiting = tablets + establishments + loads + minutes + doubtful.length > 0;
  return isWaiting ? { action: 'wait' } : { action: 'promote', reason: 'good' };
}
