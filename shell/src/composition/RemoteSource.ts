import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';
import type { AreaModule, Loader } from './loading';

/** Loads the modules of one remote of the registry. */
export class RemoteSource {
  /** Whether to register the remote (again) before the next load: at first and after a failed load. */
  private stale = true;
  private answered = false;
  private underway = 0;

  /** @param loadLoader imports the loader; called again after a failure */
  constructor(
    readonly remote: RegistryRemote,
    private readonly loadLoader: () => Promise<Loader>,
  ) {}

  /** @throws when the module, or the loader itself, cannot be loaded */
  async load(moduleName: string): Promise<AreaModule> {
    const loader = await this.loadLoader();
    this.register(loader);
    this.underway += 1;
    try {
      const module = await loader.loadModule(this.remote.name, moduleName);
      this.answered = true;
      return module;
    } catch (error) {
      this.stale = true;
      throw error;
    } finally {
      this.underway -= 1;
    }
  }

  /** Prefetches the files of a module without running them. */
  async preload(moduleName: string, shell: Registry['shell'] | null): Promise<void> {
    const loader = await this.loadLoader();
    await loader.preload(this.remote, moduleName, shell);
  }

  /**
   * Registering a remote again clears what the loader cached of it, which a retry needs. It is not done while another
   * load is under way, nor once any module of the remote runs: the area's code would then run twice.
   */
  private register(loader: Loader): void {
    if (!this.stale || this.answered || this.underway > 0) return;
    loader.registerRemote(this.remote);
    this.stale = false;
  }
}
