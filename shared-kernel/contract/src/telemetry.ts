/** Vocabulary of the telemetry on remotes: fixed words, none of which can identify a person. */

/** The phases of a module's life cycle that are reported. */
export const measuredPhases = ['loading', 'ready', 'unavailable', 'incompatible', 'crashed'] as const;

/** The error codes that are reported. Any other error becomes `other`, so that no error message leaves the browser. */
export const measuredCodes = [
  'none',
  'timeout',
  'unknown',
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'ChunkLoadError',
  'ScriptNetworkError',
  'ScriptExecutionError',
  'RUNTIME-001',
  'RUNTIME-002',
  'RUNTIME-003',
  'RUNTIME-004',
  'RUNTIME-005',
  'RUNTIME-006',
  'RUNTIME-007',
  'RUNTIME-008',
  'RUNTIME-009',
  'RUNTIME-010',
  'RUNTIME-011',
  'RUNTIME-012',
  'RUNTIME-013',
  'RUNTIME-014',
  'RUNTIME-015',
  /** Commits without end. */
  'RenderLoop',
  /** Code that never ended in an earlier page. */
  'Hang',
  /** More events than an area may send. */
  'EventFlood',
  'other',
] as const;

export type MeasuredPhase = (typeof measuredPhases)[number];
export type MeasuredCode = (typeof measuredCodes)[number];

/** Maximum number of measurements per call. */
export const mostMeasurements = 50;

/** Maximum number of faults per call, and of positions of a fault. */
export const mostReportedFaults = 5;
export const mostFrames = 10;

/** Maximum number of screens per call, and bytes of its body. */
export const mostUsedScreens = 5;
export const mostBytesOfUse = 1_000;

/** A tap that takes longer until the screen shows it is slow, in ms. */
export const slowTapMs = 200;

/** What is counted of a screen, see `UsedScreen`. */
const counted = ['taps', 'tapMs', 'slowTaps', 'longFrames', 'saves', 'lost', 'errors'] as const;
export type UseCounts = Record<(typeof counted)[number], number>;

export const noUse: UseCounts = { taps: 0, tapMs: 0, slowTaps: 0, longFrames: 0, saves: 0, lost: 0, errors: 0 };

/** @returns the first with the counts of both */
export function withUse<T extends UseCounts>(one: T, other: UseCounts): T {
  return { ...one, ...Object.fromEntries(counted.map((name) => [name, one[name] + other[name]])) };
}

/** Stands for each screen that is no route of an area. */
export const otherRoute = 'other';

/** Maximum duration that is reported, in ms; longer ones are capped. */
export const longestMeasuredMs = 600_000;
