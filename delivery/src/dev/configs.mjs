import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kernelDir, readPackage } from '../packages.mjs';
import { exposedModules, readArea } from '../area/area.mjs';
import { manifestFile, remoteConfig, shellConfig } from '../webpack/index.mjs';
import { pageEntry } from '../webpack/pageEntry.mjs';
import { devAreaPath, devPath, devRelease, devShellPath, pageScript, socketPath } from './addresses.mjs';
import { DescriptionPlugin } from './DescriptionPlugin.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('webpack').Compiler} Compiler
 * @typedef {import('@groepsapp/contract/registry').AreaDescription} AreaDescription
 * @typedef {import('@groepsapp/contract/registry').RegistryRemote} RegistryRemote
 * @typedef {import('./options.mjs').Source} Source
 * @typedef {import('./overrides.mjs').Overrides} Overrides
 */

/**
 * Callbacks of the builds while they are served.
 * @typedef {object} Listener
 * @property {(remote: RegistryRemote) => void} onRemote the description of an area has changed
 * @property {(shell: Overrides['shell']) => void} onShell the files of the shell's page have changed
 * @property {() => void} onOtherModules an area exposes other modules, so the build has to be restarted
 */

const pageSource = fileURLToPath(new URL('page/main.mjs', import.meta.url));

/**
 * @param {Configuration} config
 * @param {Source} source
 * @param {string} publicPath
 * @param {{ apply(compiler: Compiler): void }} plugin
 * @returns {Configuration}
 */
function servedAt(config, { name }, publicPath, plugin) {
  return {
    ...config,
    name,
    output: { ...config.output, publicPath },
    plugins: [...(config.plugins ?? []), plugin],
    watchOptions: { ignored: /[\\/](node_modules|dist|\.types)[\\/]/ },
  };
}

/**
 * An area as the registry describes it while it is served from source.
 * @param {Source} source
 * @param {AreaDescription} area
 * @returns {RegistryRemote}
 */
function describeRemote({ name, dir }, area) {
  const { version, groepsapp } = readPackage(dir);
  const kernel = groepsapp?.kernel ?? version;
  return { name, version, kernel, area, release: devRelease, entry: `${devAreaPath(name)}${manifestFile}` };
}

/**
 * @param {Source} source
 * @param {Listener} listener
 * @returns {Promise<Configuration>}
 */
async function areaConfig(source, { onRemote, onOtherModules }) {
  const area = await readArea(source.dir);
  const modules = JSON.stringify(exposedModules(source.dir, area));
  onRemote(describeRemote(source, area));
  const plugin = new DescriptionPlugin(source.dir, (changed) => {
    if (JSON.stringify(exposedModules(source.dir, changed)) !== modules) onOtherModules();
    else onRemote(describeRemote(source, changed));
  });
  return servedAt(await remoteConfig(source.dir, 'development'), source, devAreaPath(source.name), plugin);
}

/**
 * @param {Source} source
 * @param {Listener} listener
 * @returns {Promise<Configuration[]>}
 */
async function shellConfigs(source, { onShell }) {
  const { version } = readPackage(source.dir);
  const kernel = readPackage(kernelDir).version;
  const addresses = (/** @type {string[]} */ files) => files.map((file) => `${devShellPath}${file}`);
  const plugin = {
    apply: (/** @type {Compiler} */ compiler) =>
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

/** webpack-dev-server's client, which receives changes. It reads its settings from the query of its own address. */
function reloadingClient() {
  const settings = new URLSearchParams({
    // Connects to the host from which the page was loaded.
    protocol: 'auto:',
    hostname: '0.0.0.0',
    port: '0',
    pathname: socketPath,
    logging: 'warn',
    'live-reload': 'true',
    hot: 'false',
    overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
    reconnect: '60',
  });
  return `webpack-dev-server/client/index.js?${settings}`;
}

/** @returns {Configuration} the script that development adds to every page */
function pageConfig() {
  return {
    name: pageBuild,
    mode: 'development',
    target: ['web', 'es2022'],
    devtool: false,
    context: path.dirname(pageSource),
    entry: [reloadingClient(), pageSource],
    output: { path: path.dirname(pageSource), publicPath: devPath, filename: path.basename(pageScript) },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * The webpack configurations of all packages that are served from source.
 * @param {readonly Source[]} sources
 * @param {Listener} listener
 * @returns {Promise<Configuration[]>}
 */
export async function devConfigs(sources, listener) {
  const configs = await Promise.all(
    sources.map((source) =>
      source.name === 'shell' ? shellConfigs(source, listener) : areaConfig(source, listener).then((one) => [one]),
    ),
  );
  return [pageConfig(), ...configs.flat()];
}
