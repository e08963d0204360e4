import { FaultTelemetry } from './FaultTelemetry';
import { RemoteTelemetry } from './RemoteTelemetry';
import { UseTelemetry, type UseTelemetryOptions } from './UseTelemetry';

/** Starts everything that reports to the server, for as long as the page is open. */
export function startTelemetry(options: UseTelemetryOptions): void {
  new RemoteTelemetry(options);
  new FaultTelemetry(options);
  new UseTelemetry(options);
}
