import type { RemoteMeasurement } from '@groepsapp/contract';
import { longestMeasuredMs, measuredCodes, type MeasuredCode } from '@groepsapp/contract/telemetry';
import type { Phase } from '../composition/lifeCycle';
import type { Transition } from '../composition/transitions';

const codes: ReadonlySet<string> = new Set(measuredCodes);

function isMeasured(code: string): code is MeasuredCode {
  return codes.has(code);
}

/** Areas can name their errors freely, so only codes of the fixed list are sent. */
function codeOf(code: string | null): MeasuredCode {
  if (code === null) return 'none';
  return isMeasured(code) ? code : 'other';
}

/**
 * Converts a phase transition into a measurement.
 * @param before the phase before the transition
 * @returns `null` for a transition that says nothing about loading
 */
export function measurementOf(transition: Transition, before: Phase): RemoteMeasurement | null {
  const { remote, release, phase, ms, code } = transition;
  if (phase === 'idle') return null;
  // After a crash or a time-out a module can become ready without having been loaded again.
  if (phase === 'ready' && before !== 'loading') return null;
  const measured = Math.min(longestMeasuredMs, Math.max(0, Math.round(ms)));
  return { remote, release, phase, ms: measured, code: codeOf(code) };
}
