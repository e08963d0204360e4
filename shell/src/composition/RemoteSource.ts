import type { Registry, RegistryRemote } from '@groepsapp/contract/registry';
import type { AreaModule, Loader } from './loading';

/** Loads the modules of one remote of the registry. */
export class RemoteSource {
  /** Whether the loader has to forget what it loaded of the remote: after a failure, and at first. */
  private stale = true;
  private answered = false;
  private underway = 0;

  /** @param loadLoader gives the loader; may fail, and is then asked again */
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

  /** Fetches the files of a module without running them. */
  async preload(moduleName: string, shell: Registry['shell'] | null): Promise<void> {
    const loader = await this.loadLoader();
    await loader.preload(this.remote, moduleName, shell);
  }

  /**
   * After a failure the loader forgets the remote, except while another load is underway, and never once a module of
   * the remote runs: the area would then run twice.
   */
  private register(loader: Loader): void {
    if (!this.stale || this.answered || this.underway > 0) return;
    loader.registerRemote(this.remote);
    this.stale = false;
  }
}
