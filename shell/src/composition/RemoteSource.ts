import type { RegistryRemote } from '@groepsapp/contract/registry';
import type { AreaModule, Loader } from './loading';

/** One remote of the registry, as the modules that it exposes are fetched from it. */
export class RemoteSource {
  /** What was fetched so far is not to be trusted; at first there is nothing. */
  private stale = true;
  private answered = false;
  private underway = 0;

  constructor(
    readonly remote: RegistryRemote,
    private readonly loader: Loader,
  ) {}

  async load(moduleName: string): Promise<AreaModule> {
    const module = await this.fetch(() => this.loader.loadModule(this.remote.name, moduleName));
    this.answered = true;
    return module;
  }

  async preload(): Promise<void> {
    await this.fetch(() => this.loader.preload(this.remote.name));
  }

  private async fetch<T>(work: () => Promise<T>): Promise<T> {
    this.register();
    this.underway += 1;
    try {
      return await work();
    } catch (error) {
      this.stale = true;
      throw error;
    } finally {
      this.underway -= 1;
    }
  }

  /**
   * After a failure everything that was fetched of the remote is forgotten, but not under the feet of
   * a load that is underway, nor once a module runs: the area would then run twice.
   */
  private register(): void {
    if (!this.stale || this.answered || this.underway > 0) return;
    this.loader.registerRemote(this.remote);
    this.stale = false;
  }
}
