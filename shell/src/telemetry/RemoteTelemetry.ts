import type { RemoteMeasurement } from '@groepsapp/contract';
import { longestMeasuredMs, measuredCodes, mostMeasurements, type MeasuredCode } from '@groepsapp/contract/telemetry';
import type { ApiClient } from '@groepsapp/kernel';
import type { Phase } from '../composition/lifeCycle';
import type { Transition, TransitionLog } from '../composition/transitions';
import { Batches } from './Batches';

export const gatherFor = 15_000;

export interface TelemetryOptions {
  api: ApiClient;
  log: TransitionLog;
}

/** Reports to the server how loading remotes went. */
export class RemoteTelemetry {
  readonly #batches: Batches<RemoteMeasurement>;
  readonly #phases = new Map<string, Phase>();
  readonly #unsubscribe: () => void;

  constructor({ api, log }: TelemetryOptions) {
    this.#batches = new Batches({
      gatherFor,
      most: mostMeasurements,
      tell: (measurements) =>
        api.request('POST /telemetry/remotes', { body: { measurements: [...measurements] } }, { keepalive: true }),
    });
    log.getSnapshot().forEach(this.#take);
    this.#unsubscribe = log.subscribe(this.#take);
  }

  stop(): void {
    this.#unsubscribe();
    this.#batches.stop();
  }

  readonly #take = (transition: Transition): void => {
    const module = `${transition.remote} ${transition.module}`;
    const measurement = measurementOf(transition, this.#phases.get(module) ?? 'idle');
    this.#phases.set(module, transition.phase);
    if (measurement !== null) this.#batches.add(measurement);
  };
}

/** Areas can name their errors freely, so only codes of the fixed list are sent. */
export function codeOf(code: string | null): MeasuredCode {
  if (code === null) return 'none';
  return measuredCodes.find((one) => one === code) ?? 'other';
}

/**
 * A phase transition as a measurement; `null` when it says nothing about loading.
 * @param before the phase before the transition
 */
function measurementOf(transition: Transition, before: Phase): RemoteMeasurement | null {
  const { remote, release, phase, ms, code } = transition;
  if (phase === 'idle') return null;
  // After a crash or a time-out a module can become ready without having been loaded again.
  if (phase === 'ready' && before !== 'loading') return null;
  const measured = Math.min(longestMeasuredMs, Math.max(0, Math.round(ms)));
  return { remote, release, phase, ms: measured, code: codeOf(code) };
}
