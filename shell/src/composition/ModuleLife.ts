import type { Clock, Kernel } from '@groepsapp/kernel';
import { logWarning } from '../base/log';
import { Attempts } from './attempts';
import { step, type LifeCycleEvent, type ModuleState } from './lifeCycle';
import type { AreaModule } from './loading';
import type { RemoteSource } from './RemoteSource';
import type { RunMarks } from './RunMarks';
import type { Transition, TransitionLog } from './transitions';
import { underWay } from '../base/underWay';

type Ready = Extract<ModuleState, { phase: 'ready' }>;

interface LifeEnvironment {
  clock: Clock;
  log: TransitionLog;
  /** Whether the kernel of this shell satisfies the version that the remote needs, and the server has not withdrawn it. */
  mayRun(): boolean;
  marks: RunMarks;
}

/** Drives the life cycle of one module: starts its loads, and notifies its subscribers. */
export class ModuleLife {
  #state: ModuleState = { phase: 'idle' };
  #since = 0;
  /** The state the module opens with when it was loaded before anything rendered it; `null` otherwise. */
  #ahead: Ready | null = null;
  #askAhead: AreaModule['prepare'];
  readonly #listeners = new Set<() => void>();

  readonly #source: RemoteSource;
  readonly #moduleName: string;
  readonly #environment: LifeEnvironment;
  readonly #attempts = new Attempts<AreaModule>({
    turn: () => this.#environment.marks.turn(this.#source.remote.name),
    load: (count) => {
      this.begin();
      return underWay(this.#source.load(this.#moduleName, count));
    },
    loaded: (module) => this.#send({ type: 'loaded', Component: module.default }),
    failed: (error) => this.#send({ type: 'failed', code: errorCode(error) }, error),
    timedOut: () => this.#send({ type: 'failed', code: 'timeout' }),
  });

  constructor(source: RemoteSource, moduleName: string, environment: LifeEnvironment) {
    this.#source = source;
    this.#moduleName = moduleName;
    this.#environment = environment;
  }

  /** A module that was loaded ahead is ready from its first render on, without a loading state in between. */
  readonly getSnapshot = (): ModuleState => (this.#state.phase === 'idle' && this.#ahead) || this.#state;

  /** Whether the module would render at once. */
  get isReady(): boolean {
    return this.getSnapshot().phase === 'ready';
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly open = (): void =>
    this.#send({ type: 'opened', compatible: this.#environment.mayRun(), hung: this.#isHung() });

  readonly retry = (): void => {
    this.#environment.marks.forgive(this.#source.remote.name);
    this.#send({ type: 'retried' });
  };
  readonly online = (): void => this.#send({ type: 'online' });
  /** The server has withdrawn areas: this one stops when it is among them. */
  readonly withdrawn = (): void => {
    if (this.#environment.mayRun()) return;
    this.#ahead = null;
    if (this.#state.phase !== 'idle') this.open();
  };

  readonly navigated = (): void => this.#send({ type: 'navigated' });

  readonly begin = (): void => {
    const { name, release } = this.#source.remote;
    this.#environment.marks.begin(name, release);
  };

  /** Something went wrong in the area outside of the life of this module. */
  readonly tell = (what: 'bus' | 'data', code: string): void =>
    this.#log({ module: what, phase: what === 'bus' ? 'crashed' : 'ready', ms: 0, code });

  /** A module can crash during the very render that opens it. */
  readonly crash = (error: unknown): void => {
    this.open();
    this.#send({ type: 'crashed', code: errorCode(error) }, error);
  };

  /** Loads and runs the module before anything renders it. A failure is ignored: opening the module loads it again. */
  async loadAhead(): Promise<void> {
    if (this.#state.phase !== 'idle' || !this.#environment.mayRun() || this.#isHung()) return;
    await this.#environment.marks.turn(this.#source.remote.name);
    if (this.#state.phase !== 'idle' || !this.#environment.mayRun()) return;
    this.begin();
    const module = await this.#source.load(this.#moduleName).catch(() => null);
    if (!this.#environment.mayRun()) return;
    this.#ahead = module && { phase: 'ready', Component: module.default };
    this.#askAhead = module?.prepare;
  }

  /** Has a module that was loaded ahead ask for its data, until it is opened. It asks again itself if that fails. */
  prepare(kernel: Kernel): void {
    if (this.#state.phase !== 'idle') return;
    try {
      this.#askAhead?.(kernel);
    } catch (error) {
      logWarning(`${this.#source.remote.name} ${this.#moduleName} could not prepare: ${errorCode(error)}`);
    }
  }

  stop(): void {
    this.#attempts.giveUp();
    this.#listeners.clear();
  }

  #isHung(): boolean {
    return this.#environment.marks.isHung(this.#source.remote.name);
  }

  #send(event: LifeCycleEvent, error?: unknown): void {
    const now = this.#environment.clock.now();
    const next = this.#asSeen(step(this.#state, event, now));
    if (next === this.#state) return;
    const last = this.#state;
    this.#state = next;
    this.#measure(last, event, now, error);
    if (next.phase !== 'loading') this.#attempts.settle();
    else if (this.#ahead) this.#send({ type: 'loaded', Component: this.#ahead.Component });
    else this.#attempts.start(next.attempt);
    this.#listeners.forEach((listener) => listener());
  }

  /** Reuses the state that was shown ahead, so that opening the module does not render its subscribers again. */
  #asSeen(state: ModuleState): ModuleState {
    return this.#ahead && state.phase === 'ready' && state.Component === this.#ahead.Component ? this.#ahead : state;
  }

  #log(part: Omit<Transition, 'remote' | 'release'>): void {
    const { name: remote, release } = this.#source.remote;
    this.#environment.log.add({ remote, release, ...part });
  }

  #measure(last: ModuleState, event: LifeCycleEvent, now: number, error: unknown): void {
    this.#log({
      module: this.#moduleName,
      phase: this.#state.phase,
      ms: last.phase === 'idle' ? 0 : now - this.#since,
      code: 'code' in event ? event.code : null,
      stack: error instanceof Error ? error.stack : undefined,
    });
    if (last.phase !== this.#state.phase) this.#since = now;
  }
}

/** An error of loading or rendering a module as a code; its message may quote the data that the area was rendering. */
function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const runtimeCode = /RUNTIME-\d{3}/.exec(error.message);
  return runtimeCode ? runtimeCode[0] : error.name;
}
