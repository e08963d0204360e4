import type { MeasuredPhase } from '@groepsapp/contract';

/** The behaviour of a release on a tablet: its load time, or how it fails. */
export interface Behaviour {
  ms: number;
  /** Every so many tablets, one gets this in place of a screen. */
  fault?: { phase: MeasuredPhase; every: number };
  /** What its screens feel like, beside the usual. */
  use?: { tapMs?: number; lost?: number; errors?: number };
}

export const establishmentCount = 20;
export const tabletCount = 100;

export function establishmentOf(tablet: number): number {
  return (tablet % establishmentCount) + 1;
}

/** What a tablet tells of loading an area twice. */
export function measured(
  remote: string,
  release: string,
  tablet: number,
  behaviours: ReadonlyMap<string, Behaviour>,
): object[] {
  const { ms, fault } = behaviours.get(release) ?? { ms: 300 };
  // Tablets differ in how fast they are.
  const ready = { remote, release, phase: 'ready', ms: ms + (tablet % 7) * 40, code: 'none' };
  const begun = { ...ready, phase: 'loading', ms: 0 };
  const load = [begun, ready];
  if (fault === undefined || Math.floor(tablet / establishmentCount) % fault.every !== 0) return [...load, ...load];
  // Of a tablet that falls silent the end of a load is never told.
  if (fault.phase === 'loading') return [...load, begun];
  const failed = { ...ready, phase: fault.phase, code: 'TypeError' };
  return fault.phase === 'crashed' ? [...load, failed] : [...load, begun, failed];
}

/** What a tablet tells of a screen in a minute; tablets differ in how fast they are. */
export function used(remote: string, release: string, tablet: number, behaviour?: Behaviour): object {
  const { tapMs = 0, lost = 0, errors = 0 } = behaviour?.use ?? {};
  const [taps, saves] = [20, 20];
  const sums = { taps, tapMs: taps * (60 + (tablet % 7) * 20 + tapMs), slowTaps: 0, longFrames: 0 };
  return { remote, release, route: '/planning', ...sums, saves, lost, errors };
}
