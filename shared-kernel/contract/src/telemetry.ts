/** What the shell measures of remotes, in words that are few and say nothing of people. */

/** Where in its life a module of a remote came. */
export const measuredPhases = ['loading', 'ready', 'unavailable', 'incompatible', 'crashed'] as const;

/** What went wrong; whatever is not in this list is `other`, so that no text of an error travels. */
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
  'other',
] as const;

export type MeasuredPhase = (typeof measuredPhases)[number];
export type MeasuredCode = (typeof measuredCodes)[number];

/** How many measurements travel at once. */
export const mostMeasurements = 50;

/** The longest time that is told; what took longer took this long. */
export const longestMeasuredMs = 600_000;
