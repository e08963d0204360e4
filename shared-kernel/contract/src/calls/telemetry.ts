import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import {
  longestMeasuredMs,
  measuredCodes,
  measuredPhases,
  mostFrames,
  mostMeasurements,
  mostReportedFaults,
  mostUsedScreens,
} from '../telemetry.ts';
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

const Position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));

/** A position in a script of a release, without the name of the function, which could be a text of the data. */
const FaultFrame = v.strictObject({
  file: v.pipe(v.string(), v.maxLength(128)),
  line: Position,
  column: Position,
});

/** Where the code of an area failed, without the text of the error, innermost position first. */
const Fault = v.strictObject({
  remote: Name,
  release: Name,
  code: v.picklist(measuredCodes),
  frames: v.pipe(v.array(FaultFrame), v.minLength(1), v.maxLength(mostFrames)),
});

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000));

/** What somebody felt of a screen since the last report: sums, by the pattern of its route. */
const UsedScreen = v.strictObject({
  remote: Name,
  release: Name,
  route: Name,
  /** Taps and keys, the sum of the times until the screen showed them, in ms, and how many took long. */
  taps: Count,
  tapMs: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000_000)),
  slowTaps: Count,
  /** Times that the page did not react for a while. */
  longFrames: Count,
  saves: Count,
  /** Saves that the server did not take. */
  lost: Count,
  /** Parts that showed an error in place of their data. */
  errors: Count,
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
  'POST /telemetry/faults': {
    ours: true,
    summary: 'Where the code of areas failed in this browser, for the teams of these areas',
    access: { who: 'public' },
    body: v.strictObject({ faults: v.pipe(v.array(Fault), v.minLength(1), v.maxLength(mostReportedFaults)) }),
    answer: Success,
  },
  'POST /telemetry/use': {
    ours: true,
    summary:
      'What the screens of areas felt like in this browser, counted for the operator and for releases that are tried',
    access: { who: 'public' },
    body: v.strictObject({ screens: v.pipe(v.array(UsedScreen), v.minLength(1), v.maxLength(mostUsedScreens)) }),
    answer: Success,
  },
});

export type UsedScreen = v.InferOutput<typeof UsedScreen>;
export type ReportedFault = v.InferOutput<typeof Fault>;

export type RemoteMeasurement = v.InferOutput<typeof Measurement>;
