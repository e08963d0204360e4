import type { RemoteMeasurement } from '@groepsapp/contract';
import { longestMeasuredMs, measuredCodes, type MeasuredCode } from '@groepsapp/contract/telemetry';
import type { Phase } from '../composition/lifeCycle';
import type { Transition } from '../composition/transitions';

const codes: ReadonlySet<string> = new Set(measuredCodes);

function isMeasured(code: string): code is MeasuredCode {
  return codes.has(code);
}

/** Errors of areas name themselves as they like, so that only names in the list leave the browser. */
function codeOf(code: string | null): MeasuredCode {
  if (code === null) return 'none';
  return isMeasured(code) ? code : 'other';
}

/**
 * What the server is told of a step in the life of a remote's module.
 * @param before the phase that the module was in
 * @returns `null` for a step that says nothing of how loading went
 */
export function measurementOf(transition: Transition, before: Phase): RemoteMeasurement | null {
  const { remote, release, phase, ms, code } = transition;
  if (phase === 'idle') return null;
  // A module that crashed or was given up is ready again without having been loaded anew.
  if (phase === 'ready' && before !== 'loading') return null;
  const measured = Math.min(longestMeasuredMs, Math.max(0, Math.round(ms)));
  return { remote, release, phase, ms: measured, code: codeOf(code) };
}
