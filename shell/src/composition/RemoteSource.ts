import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';
import type { AreaModule, LoadedModule, Loader } from './loading';

/** @throws when a module came without a component */
function whole({ default: Component, ...rest }: LoadedModule): AreaModule {
  if (!Component) throw new TypeError('the module has no component');
  return { ...rest, default: Component };
}

/** Loads the modules of one remote of the registry. */
export class RemoteSource {
  /** Whether to register the remote (again) before the next load: at first and after a failed load. */
  #stale = true;
  #answered = false;
  #underway = 0;
  /** The highest attempt for which the remote was registered, and how often it was. */
  #attempt = 0;
  #registrations = 0;

  readonly #shell: Registry['shell'] | null;
  readonly #loadLoader: () => Promise<Loader>;

  /** @param loadLoader imports the loader; called again after a failure */
  constructor(
    readonly remote: RegistryRemote,
    shell: Registry['shell'] | null,
    loadLoader: () => Promise<Loader>,
  ) {
    this.#shell = shell;
    this.#loadLoader = loadLoader;
  }

  /**
   * @param attempt number of the attempt at this module, from 1; a later one also gives up what never answered
   * @throws when the module, or the loader itself, cannot be loaded
   */
  async load(moduleName: string, attempt = 1): Promise<AreaModule> {
    const loader = await this.#loadLoader();
    this.#register(loader, attempt);
    if (attempt > 1) loader.tryAgain(this.remote, moduleName, this.#shell, attempt);
    this.#underway += 1;
    try {
      const module = whole(await loader.loadModule(this.remote.name, moduleName));
      this.#answered = true;
      return module;
    } catch (error) {
      this.#stale = true;
      throw error;
    } finally {
      this.#underway -= 1;
    }
  }

  /**
   * Registering a remote again clears what the loader cached of it, which a retry needs. It is not done while another
   * load of the same attempt is under way, nor once any module of the remote runs: the area's code would then run twice.
   */
  #register(loader: Loader, attempt: number): void {
    const given = attempt <= this.#attempt && (!this.#stale || this.#underway > 0);
    if (this.#answered || given) return;
    this.#attempt = Math.max(this.#attempt, attempt);
    this.#registrations += 1;
    loader.registerRemote(this.remote, this.#registrations);
    this.#stale = false;
  }
}
