import * as v from 'valibot';

/**
 * What is counted on a tablet, as the database has it: loads, with the sum of the times to ready in ms, those that failed and
 * crashes; taps, with the sum of the times until the screen showed them; saves, and those of them that the server did not take;
 * parts that showed an error in place of their data.
 */
const counted = ['loads', 'load_ms', 'failed', 'crashed', 'taps', 'tap_ms', 'saves', 'lost', 'errors'] as const;
type Counted = (typeof counted)[number];

export type Counts = Record<Counted, number>;

/** The same of each thing that is counted. */
export function eachCount<T>(make: (name: Counted) => T): Record<Counted, T> {
  return Object.fromEntries(counted.map((name) => [name, make(name)])) as Record<Counted, T>;
}

/** The measurements of one release by the tablets of one account, which count as one tablet. */
export interface TabletFigures extends Counts {
  /** Where the account works, of the establishments that are served the release. */
  establishments: readonly number[];
}

const SideSchema = v.object({
  tablets: v.number(),
  loads: v.number(),
  failed: v.number(),
  crashed: v.number(),
  slow: v.number(),
  // Shares that ended earlier have none of these.
  sluggish: v.optional(v.number(), 0),
  losing: v.optional(v.number(), 0),
  erring: v.optional(v.number(), 0),
  /** Median over the tablets of their mean time to ready; `null` without loads. */
  medianMs: v.nullable(v.number()),
  /** Median over the tablets of their mean time per tap; `null` without taps. */
  medianTapMs: v.optional(v.nullable(v.number()), null),
  /** The number of establishments that the tablets stand for, each for one. */
  establishments: v.optional(v.number(), 0),
});

/** As the figures of a share promotion that has ended are stored. */
export const FiguresSchema = v.object({ shared: SideSchema, before: SideSchema });

/** The tablets with one release; each fault counts tablets, each at most once. */
export type SideFigures = v.InferOutput<typeof SideSchema>;

/** The tablets with the release that is tried, beside those with the release before. */
export type ShareFigures = v.InferOutput<typeof FiguresSchema>;

/** A reason for which a release is taken back. */
export type Fault = 'crashed' | 'failed' | 'slow' | 'sluggish' | 'losing' | 'erring';
type Decision = { action: 'wait' } | { action: 'promote'; reason: 'good' } | { action: 'take-back'; reason: Fault };

const minuteMs = 60_000;

/** The rules by which a share promotion goes on or back; docs/delivery.md explains them. */
export const shareRules = {
  /** A release goes back when so many tablets of the share have a fault, … */
  leastFaulty: 3,
  /** … which is at least this part of them, … */
  faultyPart: 0.2,
  /** … and this many times the part of the tablets with the release before. */
  timesBefore: 3,
  /** From so many faulty tablets on, that many times more often than before, it does not go on either. */
  doubtfulFrom: 2,
  /** A tablet is slow above the median of the release before, times this … */
  slowTimes: 2,
  /** … and by more than this, in ms: the first load fetches files that the release before has in the cache. */
  slowByMs: 1_000,
  /** A tablet is sluggish when its taps take more than the median of the release before and this, in ms, … */
  sluggishByMs: 100,
  /** … once it has told of so many … */
  leastTaps: 5,
  /** … and the median of the release that is tried is this much higher: slow tablets alone are no slow release. */
  medianByMs: 50,
  /** A tablet loses saves when the server did not take this part of them: half of one in twenty. */
  lostPart: 0.025,
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
  return tablets.filter(({ loads }) => loads > 0).map(({ loads, load_ms }) => load_ms / loads);
}

function tapsOf(tablets: readonly TabletFigures[]): number[] {
  return tablets.filter(({ taps }) => taps >= shareRules.leastTaps).map(({ taps, tap_ms }) => tap_ms / taps);
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

/** Times in ms above which a tablet is slow, and sluggish. */
interface Bounds {
  load: number;
  tap: number;
}

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

function sideOf(tablets: readonly TabletFigures[], above: Bounds): SideFigures {
  const means = meansOf(tablets);
  const taps = tapsOf(tablets);
  return {
    tablets: tablets.length,
    loads: tablets.reduce((sum, { loads }) => sum + loads, 0),
    failed: tablets.filter(({ failed }) => failed > 0).length,
    crashed: tablets.filter(({ crashed }) => crashed > 0).length,
    slow: means.filter((mean) => mean > above.load).length,
    sluggish: taps.filter((mean) => mean > above.tap).length,
    losing: tablets.filter(({ saves, lost }) => lost > 0 && lost >= shareRules.lostPart * saves).length,
    erring: tablets.filter(({ errors }) => errors > 0).length,
    medianMs: rounded(median(means)),
    medianTapMs: rounded(median(taps)),
    establishments: establishmentsOf(tablets),
  };
}

/** Adds up what the tablets measured. Without loads or taps of the release before, no tablet is slow or sluggish. */
export function figuresOf(shared: readonly TabletFigures[], before: readonly TabletFigures[]): ShareFigures {
  const usual = median(meansOf(before));
  const usualTap = median(tapsOf(before));
  const above = {
    load: usual === null ? Infinity : Math.max(usual * shareRules.slowTimes, usual + shareRules.slowByMs),
    tap: usualTap === null ? Infinity : usualTap + shareRules.sluggishByMs,
  };
  const isHigher = (median(tapsOf(shared)) ?? 0) > (usualTap ?? Infinity) + shareRules.medianByMs;
  return {
    shared: sideOf(shared, isHigher ? above : { ...above, tap: Infinity }),
    before: sideOf(before, above),
  };
}

/** The part of the tablets that has a fault, 0 to 1. */
function partWith(side: SideFigures, fault: Fault): number {
  return side.tablets === 0 ? 0 : side[fault] / side.tablets;
}

function isMoreOften({ shared, before }: ShareFigures, fault: Fault): boolean {
  return partWith(shared, fault) >= shareRules.timesBefore * partWith(before, fault);
}

function isClear(figures: ShareFigures, fault: Fault): boolean {
  const { shared } = figures;
  if (shared[fault] < shareRules.leastFaulty || partWith(shared, fault) < shareRules.faultyPart) return false;
  return isMoreOften(figures, fault);
}

function isDoubtful(figures: ShareFigures, fault: Fault): boolean {
  return figures.shared[fault] >= shareRules.doubtfulFrom && isMoreOften(figures, fault);
}

/** In the order in which they are named as a reason. */
export const faults: readonly Fault[] = ['crashed', 'failed', 'slow', 'sluggish', 'losing', 'erring'];

/** The data that a tried release still needs before it is promoted to all. */
interface Missing {
  tablets: number;
  establishments: number;
  loads: number;
  minutes: number;
  /** Faults that are more frequent than with the release before, and not frequent enough to take it back. */
  doubtful: readonly Fault[];
}

/** How long a share promotion has run, and with how many establishments. */
export interface Extent {
  ageMs: number;
  establishments: number;
}

/** Tells what a share promotion waits for. */
export function missingFor(figures: ShareFigures, { ageMs, establishments }: Extent): Missing {
  const { leastTablets, leastTabletsLong, leastEstablishments, leastLoads, leastMs, longMs } = shareRules;
  const { shared } = figures;
  return {
    tablets: Math.max(0, (ageMs >= longMs ? leastTabletsLong : leastTablets) - shared.tablets),
    establishments: Math.max(0, Math.min(leastEstablishments, establishments) - shared.establishments),
    loads: Math.max(0, leastLoads - shared.loads),
    minutes: Math.max(0, Math.ceil((leastMs - ageMs) / minuteMs)),
    doubtful: faults.filter((fault) => isDoubtful(figures, fault)),
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
