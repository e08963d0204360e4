import webpack from 'webpack';
import WebpackDevServer, {
  type Configuration as ServerOptions,
  type Middleware,
  type Request,
  type Response,
} from 'webpack-dev-server';
import { socketPath } from './addresses.ts';
import { devConfigs, pageBuild, refreshes } from './configs.ts';
import { proxyTo } from './proxy.ts';
import type { Configuration, MultiCompiler, MultiStats, Stats } from 'webpack';
import type { RegistryRemote } from '@groepsapp/contract/registry';
import type { Source } from './options.ts';
import type { Overrides } from './overrides.ts';

/**
 * Replaces the app's service worker by one that deletes its caches and unregisters itself. A browser that once ran
 * releases at this address would otherwise go on showing them, or cache files from source.
 */
const retiringSource = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
}
`;

const workerPath = /^\/[a-z]+\/sw\.js$/;

const retiringWorker: Middleware = {
  name: 'retiring-worker',
  middleware: (request: Request, response: Response, next: () => void) => {
    if (workerPath.test(request.path)) response.type('text/javascript').send(retiringSource);
    else next();
  },
};

/** Prints finished builds and build errors in the terminal. */
class Reporter {
  readonly #print: (line: string) => void;
  readonly #seen = new Map<string, string>();

  constructor(print: (line: string) => void) {
    this.#print = print;
  }

  report({ stats }: MultiStats) {
    for (const one of stats) {
      const name = one.compilation.name ?? '';
      const state = `${one.hash} ${one.hasErrors()}`;
      if (this.#seen.get(name) === state && !one.hasErrors()) continue;
      const first = !this.#seen.has(name);
      this.#seen.set(name, state);
      if (one.hasErrors()) this.#print(`${name} cannot be built:\n${one.toString({ preset: 'errors-only' })}`);
      else if (name !== pageBuild) this.#print(`${name}: ${first ? 'built' : 'built again'} in ${seconds(one)} s`);
    }
  }
}

function seconds({ startTime = 0, endTime = 0 }: Stats) {
  return ((endTime - startTime) / 1000).toFixed(1);
}

interface DevServerOptions {
  sources: readonly Source[];
  /** Origin of the installation that serves everything else. */
  installation: string;
  host: string;
  port: number;
  print: (line: string) => void;
}

/** Serves packages from source, and proxies everything else to an installation, on one origin. */
export class DevServer {
  readonly #options: DevServerOptions;
  readonly #overrides: Overrides = { remotes: [], shell: null };
  readonly #reporter: Reporter;
  #server: WebpackDevServer | null = null;
  #compiler: MultiCompiler | null = null;
  #described = '';
  #reopening = false;

  constructor(options: DevServerOptions) {
    this.#options = options;
    this.#reporter = new Reporter(options.print);
  }

  /** Builds, and listens once the first build is done. */
  async open() {
    await this.#serve(await this.#configs());
  }

  #configs() {
    return devConfigs(this.#options.sources, {
      onRemote: (remote) => this.#replaceRemote(remote),
      onShell: (shell) => {
        this.#overrides.shell = shell;
      },
      onOtherModules: () => {
        this.#reopening = true;
      },
    });
  }

  async #serve(configs: Configuration[]) {
    this.#described = JSON.stringify(this.#overrides.remotes);
    this.#compiler = webpack(configs);
    this.#compiler.hooks.done.tap('DevServer', (stats) => {
      this.#reporter.report(stats);
      void this.#followDescriptions();
    });
    this.#server = new WebpackDevServer(this.#serverOptions(), this.#compiler);
    await this.#server.start();
    await this.#valid();
  }

  /** Restarts the build: webpack reads the modules that an area exposes only when a build starts. */
  async #reopen() {
    this.#reopening = false;
    try {
      const configs = await this.#configs();
      await this.close();
      await this.#serve(configs);
    } catch (error) {
      this.#options.print(String(error));
      this.#reopening = true;
    }
  }

  async close() {
    await this.#server?.stop();
    await new Promise((resolve) => (this.#compiler ? this.#compiler.close(resolve) : resolve(null)));
  }

  #serverOptions(): ServerOptions {
    const { host, port, installation, sources } = this.#options;
    return {
      host,
      port,
      proxy: proxyTo(installation, async () => {
        await this.#valid();
        return this.#overrides;
      }),
      setupMiddlewares: (middlewares) => [retiringWorker, ...middlewares],
      // Files served from source change at the same address.
      headers: { 'Cache-Control': 'no-store' },
      static: false,
      compress: false,
      hot: refreshes(sources),
      liveReload: true,
      setupExitSignals: false,
      webSocketServer: { type: 'ws', options: { path: socketPath } },
      // Only the dev script of the page subscribes to changes, not every bundle that the page loads.
      client: false,
      devMiddleware: { stats: 'none' },
    };
  }

  #replaceRemote(remote: RegistryRemote) {
    const { remotes } = this.#overrides;
    const index = remotes.findIndex(({ name }) => name === remote.name);
    if (index === -1) remotes.push(remote);
    else remotes[index] = remote;
  }

  /** Resolves when no build is underway. */
  #valid() {
    return new Promise((resolve) => {
      if (this.#server?.middleware) this.#server.middleware.waitUntilValid(resolve);
      else resolve(undefined);
    });
  }

  /** Reloads open pages: an area's description is in no bundle, so a change of it does not trigger a reload. */
  async #followDescriptions() {
    if (this.#reopening) return this.#reopen();
    const described = JSON.stringify(this.#overrides.remotes);
    if (described === this.#described) return;
    this.#described = described;
    const clients = this.#server?.webSocketServer?.clients ?? [];
    this.#server?.sendMessage(clients, 'static-changed');
  }
}
