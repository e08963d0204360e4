import { FaultTelemetry } from './FaultTelemetry';
import { RemoteTelemetry, type TelemetryOptions } from './RemoteTelemetry';

/** Starts everything that reports to the server, for as long as the page is open. */
export function startTelemetry(options: TelemetryOptions): void {
  new RemoteTelemetry(options);
  new FaultTelemetry(options);
}
