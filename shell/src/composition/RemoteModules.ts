import { kernelSatisfies, type Registry } from '@groepsapp/contract/registry';
import type { Clock } from '@groepsapp/kernel';
import { browserStorage, type KeyValueStorage } from '@groepsapp/kernel/host';
import type { Loader } from './loading';
import { ModuleLife } from './ModuleLife';
import { RemoteSource } from './RemoteSource';
import { RunMarks } from './RunMarks';
import { TransitionLog } from './transitions';

interface RemoteModulesOptions {
  remotes: Registry['remotes'];
  kernelVersion: string;
  /** Registry row of this shell, which lists the files of the kernel's entries; `null` when unknown. */
  shell?: Registry['shell'] | null;
  loadLoader(): Promise<Loader>;
  clock: Clock;
  /** Where running areas are marked; by default the storage of the browser. */
  storage?: KeyValueStorage;
}

/** All modules of all remotes in the registry, each with its life cycle. */
export class RemoteModules {
  readonly log = new TransitionLog();
  readonly #sources: ReadonlyMap<string, RemoteSource>;
  readonly #lives = new Map<string, ModuleLife>();
  readonly #marks: RunMarks;
  #withdrawn: ReadonlySet<string> = new Set();

  readonly #options: RemoteModulesOptions;

  constructor(options: RemoteModulesOptions) {
    this.#options = options;
    const { remotes, loadLoader, clock, shell = null, storage = browserStorage() } = options;
    this.#sources = new Map(remotes.map((remote) => [remote.name, new RemoteSource(remote, shell, loadLoader)]));
    this.#marks = new RunMarks(remotes, storage, clock);
    window.addEventListener('online', this.#online);
  }

  /** The life cycle of one module; the same object for every caller. @throws when the registry has no such remote */
  life(remoteName: string, moduleName: string): ModuleLife {
    const key = `${remoteName} ${moduleName}`;
    const known = this.#lives.get(key);
    if (known) return known;
    const source = this.#source(remoteName);
    const life = new ModuleLife(source, moduleName, {
      clock: this.#options.clock,
      log: this.log,
      marks: this.#marks,
      mayRun: () => this.#mayRun(source),
    });
    this.#lives.set(key, life);
    return life;
  }

  /** Stops areas that the server has withdrawn, also where they are rendered; all others may run. */
  withdraw(names: readonly string[]): void {
    this.#withdrawn = new Set(names);
    this.#lives.forEach((life) => life.withdrawn());
  }

  /** Whether any rendered view is waiting for its module. */
  isLoading(): boolean {
    return [...this.#lives.values()].some((life) => life.getSnapshot().phase === 'loading');
  }

  stop(): void {
    window.removeEventListener('online', this.#online);
    this.#lives.forEach((life) => life.stop());
    this.#marks.stop();
  }

  readonly #online = (): void => this.#lives.forEach((life) => life.online());

  #source(remoteName: string): RemoteSource {
    const source = this.#sources.get(remoteName);
    if (!source) throw new Error(`no remote ${remoteName} in the registry`);
    return source;
  }

  #mayRun({ remote: { name, kernel } }: RemoteSource): boolean {
    return !this.#withdrawn.has(name) && kernelSatisfies(kernel, this.#options.kernelVersion);
  }
}
