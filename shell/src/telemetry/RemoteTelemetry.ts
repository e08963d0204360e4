import type { RemoteMeasurement } from '@groepsapp/contract';
import { longestMeasuredMs, measuredCodes, mostMeasurements, type MeasuredCode } from '@groepsapp/contract/telemetry';
import { ApiError, type ApiClient } from '@groepsapp/kernel';
import type { Phase } from '../composition/lifeCycle';
import type { Transition, TransitionLog } from '../composition/transitions';
import { whenIdle } from '../base/whenIdle';

export const gatherFor = 15_000;
/** Maximum back-off in ms while the server does not answer. */
const longestWait = 16 * 60_000;

interface RemoteTelemetryOptions {
  api: ApiClient;
  log: TransitionLog;
  random?: () => number;
}

/**
 * Reports to the server how loading remotes went, in batches, when the browser is idle. Measurements that cannot be
 * sent are kept up to the size of one call and dropped beyond that. Telemetry never delays or disturbs the user.
 */
export class RemoteTelemetry {
  #waiting: RemoteMeasurement[] = [];
  readonly #phases = new Map<string, Phase>();
  readonly #unsubscribe: () => void;
  #wait = gatherFor;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #callOff: (() => void) | undefined;
  #sending = false;

  readonly #options: RemoteTelemetryOptions;

  constructor(options: RemoteTelemetryOptions) {
    this.#options = options;
    const { log } = options;
    log.getSnapshot().forEach(this.#take);
    this.#unsubscribe = log.subscribe(this.#take);
    window.addEventListener('pagehide', this.#send);
    document.addEventListener('visibilitychange', this.#hidden);
  }

  stop(): void {
    this.#unsubscribe();
    window.removeEventListener('pagehide', this.#send);
    document.removeEventListener('visibilitychange', this.#hidden);
    this.#unplan();
  }

  readonly #take = (transition: Transition): void => {
    const module = `${transition.remote} ${transition.module}`;
    const measurement = measurementOf(transition, this.#phases.get(module) ?? 'idle');
    this.#phases.set(module, transition.phase);
    if (measurement === null) return;
    this.#keep([...this.#waiting, measurement]);
    this.#plan();
  };

  #keep(measurements: readonly RemoteMeasurement[]): void {
    this.#waiting = measurements.slice(-mostMeasurements);
  }

  /** Jitter: tablets that lost the server together must not return together. */
  #plan(): void {
    if (this.#timer !== undefined || this.#sending) return;
    const { random = Math.random } = this.#options;
    const idly = () => (this.#callOff = whenIdle(this.#send));
    this.#timer = setTimeout(idly, this.#wait * (1 + random()));
  }

  #unplan(): void {
    clearTimeout(this.#timer);
    this.#callOff?.();
    this.#timer = undefined;
    this.#callOff = undefined;
  }

  /** Mobile browsers may end a hidden page without further events, so the batch is sent now. */
  readonly #hidden = (): void => {
    if (document.visibilityState === 'hidden') this.#send();
  };

  readonly #send = (): void => {
    this.#unplan();
    if (this.#sending || this.#waiting.length === 0) return;
    if (navigator.onLine) void this.#tell();
    else this.#plan();
  };

  async #tell(): Promise<void> {
    const measurements = this.#waiting;
    this.#waiting = [];
    this.#sending = true;
    try {
      await this.#options.api.request('POST /telemetry/remotes', { body: { measurements } }, { keepalive: true });
      this.#wait = gatherFor;
    } catch (error) {
      this.#wait = Math.min(2 * this.#wait, longestWait);
      if (isPassing(error)) this.#keep([...measurements, ...this.#waiting]);
    }
    this.#sending = false;
    if (this.#waiting.length > 0) this.#plan();
  }
}

/** Whether a retry makes sense: a request that the server rejected would be rejected again. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'server');
}

/** Areas can name their errors freely, so only codes of the fixed list are sent. */
function codeOf(code: string | null): MeasuredCode {
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
