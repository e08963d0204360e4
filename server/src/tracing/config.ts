import { StartupError } from '../base/errors.ts';
import { type Environment, isWebAddress, valueOf } from '../base/environment.ts';

export interface TracingConfig {
  /** Where traces are sent, such as `http://127.0.0.1:4318`. */
  endpoint: string;
  /** The part of the requests that is traced, 0 to 1. */
  share: number;
}

/**
 * Reads where traces are sent, by the variables that OpenTelemetry has for it.
 * @returns `undefined` when they are sent nowhere
 * @throws StartupError with one line that names the variable that is wrong
 */
export function readTracingConfig(env: Environment): TracingConfig | undefined {
  const share = valueOf(env, 'OTEL_TRACES_SAMPLER_ARG') ?? '1';
  if (!/^(0|1|0\.\d{1,6})$/.test(share)) {
    throw new StartupError(`OTEL_TRACES_SAMPLER_ARG is '${share}', but must be a share from 0 to 1, such as 0.1.`);
  }
  const endpoint = valueOf(env, 'OTEL_EXPORTER_OTLP_ENDPOINT');
  if (endpoint === undefined) return undefined;
  if (!isWebAddress(endpoint)) {
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT is '${endpoint}', but must be an address such as http://127.0.0.1:4318.`,
    );
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), share: Number(share) };
}
