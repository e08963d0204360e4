import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelDir, readPackage } from '../packages.mjs';
import { exposedModules, readArea } from '../area/area.ts';
import { manifestFile, remoteConfig, shellConfig } from '../webpack/config.ts';
import { pageEntry } from '../webpack/pageEntry.ts';
import { devAreaPath, devPath, devRelease, devShellPath, pageScript, socketPath } from './addresses.ts';
import { DescriptionPlugin } from './DescriptionPlugin.ts';
import { withRefresh } from './refresh.ts';
import type { Compiler, Configuration } from 'webpack';
import type { AreaDescription, RegistryRemote } from '@groepsapp/contract/registry';
import type { Source } from './options.ts';
import type { Overrides } from './overrides.ts';

/** Callbacks of the builds while they are served. */
interface Listener {
  /** The description of an area has changed. */
  onRemote: (remote: RegistryRemote) => void;
  /** The files of the shell's page have changed. */
  onShell: (shell: Overrides['shell']) => void;
  /** An area exposes other modules, so the build has to be restarted. */
  onOtherModules: () => void;
}

const pageFile = (name: string) => fileURLToPath(new URL(`page/${name}`, import.meta.url));
const pageSource = pageFile('main.mjs');

function servedAt(
  config: Configuration,
  { name }: Source,
  publicPath: string,
  plugin: { apply(compiler: Compiler): void },
): Configuration {
  return {
    ...config,
    name,
    output: { ...config.output, publicPath },
    plugins: [...(config.plugins ?? []), plugin],
    watchOptions: { ignored: /[\\/](node_modules|dist|\.types)[\\/]/ },
  };
}

/** An area as the registry describes it while it is served from source. */
function describeRemote({ name, dir }: Source, area: AreaDescription): RegistryRemote {
  const { version, groepsapp } = readPackage(dir);
  const kernel = groepsapp?.kernel ?? version;
  return { name, version, kernel, area, release: devRelease, entry: `${devAreaPath(name)}${manifestFile}` };
}

async function areaConfig(source: Source, { onRemote, onOtherModules }: Listener): Promise<Configuration> {
  const area = await readArea(source.dir);
  const modules = JSON.stringify(exposedModules(source.dir, area));
  onRemote(describeRemote(source, area));
  const plugin = new DescriptionPlugin(source.dir, (changed) => {
    if (JSON.stringify(exposedModules(source.dir, changed)) !== modules) onOtherModules();
    else onRemote(describeRemote(source, changed));
  });
  return servedAt(await remoteConfig(source.dir, 'development'), source, devAreaPath(source.name), plugin);
}

async function shellConfigs(source: Source, { onShell }: Listener): Promise<Configuration[]> {
  const { version } = readPackage(source.dir);
  const kernel = readPackage(kernelDir).version;
  const addresses = (files: string[]) => files.map((file) => `${devShellPath}${file}`);
  const plugin = {
    apply: (compiler: Compiler) =>
      compiler.hooks.afterEmit.tap('PageEntry', (compilation) => {
        const { scripts, styles } = pageEntry(compilation, 'main');
        onShell({ version, kernel, entry: { scripts: addresses(scripts), styles: addresses(styles) } });
      }),
  };
  const configs = await shellConfig(source.dir, 'development');
  return configs.map((config) => servedAt(config, source, devShellPath, plugin));
}

/** Name of the build of the script that development adds to every page. */
export const pageBuild = 'page';

/** Whether components are replaced in the page: React is its development build where the shell is from source. */
export const refreshes = (sources: readonly Source[]) => sources.some(({ name }) => name === 'shell');

/**
 * webpack-dev-server's client, which receives changes. It reads its settings from the query of its own address.
 * @param hot whether builds take changes without a reload
 */
function followingClient(hot: boolean) {
  const settings = new URLSearchParams({
    // Connects to the host from which the page was loaded.
    protocol: 'auto:',
    hostname: '0.0.0.0',
    port: '0',
    pathname: socketPath,
    logging: 'warn',
    'live-reload': 'true',
    hot: String(hot),
    // Also of code that throws while it runs: the shell reports what a module of an area threw while it was loaded.
    overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: true }),
    reconnect: '60',
  });
  return `webpack-dev-server/client/index.js?${settings}`;
}

/** @returns the script that development adds to every page */
function pageConfig(hot: boolean): Configuration {
  return {
    name: pageBuild,
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: false,
    context: path.dirname(pageSource),
    entry: [followingClient(hot), ...(hot ? [pageFile('refresh.mjs')] : []), pageSource],
    output: { path: path.dirname(pageSource), publicPath: devPath, filename: path.basename(pageScript) },
    infrastructureLogging: { level: 'error' },
  };
}

/** The webpack configurations of all packages that are served from source. */
export async function devConfigs(sources: readonly Source[], listener: Listener): Promise<Configuration[]> {
  const configs = await Promise.all(
    sources.map((source) =>
      source.name === 'shell' ? shellConfigs(source, listener) : areaConfig(source, listener).then((one) => [one]),
    ),
  );
  const hot = refreshes(sources);
  const folders = [kernelDir, ...sources.map(({ dir }) => dir)].map((dir) => path.join(dir, 'src'));
  return [pageConfig(hot), ...configs.flat().map((config) => (hot ? withRefresh(config, folders) : config))];
}
