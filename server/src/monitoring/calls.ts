import { implement, type Implementation } from '../http/calls.ts';
import { measureShares } from '../releases/shares/measure.ts';
import { withKnownNames } from './knownReleases.ts';
import type { Monitoring } from '../metrics/Monitoring.ts';
import { telemetryLimit, type TelemetryLimits } from './telemetryLimit.ts';

/** The calls with which browsers send telemetry. */
export function telemetry(monitoring: Monitoring, limits?: TelemetryLimits): Implementation[] {
  const admit = telemetryLimit(limits);
  return implement({
    'POST /telemetry/remotes': async ({ body }, context) => {
      await admit({ address: context.address, device: context.tokens.device });
      const measurements = await withKnownNames(context, body.measurements);
      measurements.forEach((measurement) => monitoring.measured(measurement));
      await measureShares(context, measurements, context.tokens.device);
      return { success: true };
    },
  });
}
