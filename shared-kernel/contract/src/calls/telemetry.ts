import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { longestMeasuredMs, measuredCodes, measuredPhases, mostMeasurements } from '../telemetry.ts';
import { Success } from '../primitives.ts';

const Name = v.pipe(v.string(), v.maxLength(64));

/** One phase transition of a remote's module. It contains no ids, addresses or error messages. */
const Measurement = v.strictObject({
  remote: Name,
  release: Name,
  phase: v.picklist(measuredPhases),
  /** Duration of the previous phase, in ms. */
  ms: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestMeasuredMs)),
  code: v.picklist(measuredCodes),
});

export const telemetryCalls = defineCalls({
  'POST /telemetry/remotes': {
    ours: true,
    summary: 'How loading remotes went in this browser, counted for the operator; also before login',
    access: { who: 'public' },
    body: v.strictObject({
      measurements: v.pipe(v.array(Measurement), v.minLength(1), v.maxLength(mostMeasurements)),
    }),
    answer: Success,
  },
});

export type RemoteMeasurement = v.InferOutput<typeof Measurement>;
