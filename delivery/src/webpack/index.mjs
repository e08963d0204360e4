import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { kernelDir, readPackage, releaseName } from '../packages.mjs';
import { BuildError, exposedModules, loadRegistrySchemas, readArea } from '../area/area.mjs';
import { baseConfig, outputDirOf } from './base.mjs';
import { BundledModulesPlugin } from './BundledModulesPlugin.mjs';
import { compileAhead } from './compileAhead.mjs';
import { bundlerRuntimeOfPage, runtimeExperiments } from './externalRuntime.mjs';
import { ReleasePlugin } from './ReleasePlugin.mjs';
import { shellBuild } from './shell.mjs';
import { takenByRemote } from './shared.mjs';
import { workerBuild, workerConfig, workerFile } from './worker.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('./base.mjs').Mode} Mode
 */

/** File name of a remote's federation manifest. */
export const manifestFile = 'mf-manifest.json';

/**
 * The federation plugin lists the files of a chunk for one of its modules only; this lists them for each, so that the
 * page can fetch ahead what any of them needs.
 * @param {import('@module-federation/sdk').Stats} stats
 * @param {ReturnType<typeof exposedModules>} exposed
 */
function listSharedChunks({ exposes }, exposed) {
  const chunkOf = (module = '') => exposed[module]?.name;
  for (const one of exposes) {
    const chunk = chunkOf(one.path);
    if (chunk === undefined || one.assets.js.sync.length > 0) continue;
    const listed = exposes.find(({ path: other, assets }) => chunkOf(other) === chunk && assets.js.sync.length > 0);
    if (listed) one.assets = listed.assets;
  }
}

/**
 * The screens and tabs of an area, each in a file of its own. Compiled when first called, the functions of the planning
 * take a tap on its menu item 50 of 520 ms of the main thread at a quarter of the speed (measured); cards gain nothing.
 */
const screenFiles = /^__federation_expose_.*\.js$/;

/**
 * Refuses a kernel that no shell brings, before its exports are looked up, of which none would be there.
 * @param {string} dir folder of the area's package
 * @param {string} kernel lowest kernel that the area declares
 */
async function requireKnownKernel(dir, kernel) {
  const { version } = readPackage(kernelDir);
  const { kernelSatisfies } = await loadRegistrySchemas();
  if (kernelSatisfies(kernel, version)) return;
  throw new BuildError(
    `${dir}/package.json declares kernel ${kernel}, and the kernel here is ${version}: no shell could show the area. ` +
      `Declare the lowest version that has what it uses, ${version} at most: "groepsapp": { "kernel": "${version}" }`,
  );
}

/**
 * The build of an area as a remote: exposes the modules that its description names, and takes
 * React and the kernel from the shell.
 * @param {string} dir folder of the area's package
 * @param {Mode} [mode] only a production build gives a release
 * @returns {Promise<Configuration>}
 */
export async function remoteConfig(dir, mode = 'production') {
  const manifest = readPackage(dir);
  const name = releaseName(manifest);
  const container = name.replaceAll('-', '_');
  const kernel = manifest.groepsapp?.kernel;
  if (kernel === undefined)
    throw new BuildError(`${dir}/package.json does not declare the lowest kernel: "groepsapp": { "kernel": "1.2.0" }`);
  await requireKnownKernel(dir, kernel);
  const area = await readArea(dir);
  const exposed = exposedModules(dir, area);
  const config = baseConfig(dir, container, outputDirOf(dir, mode), mode);
  return {
    ...config,
    entry: {},
    // A module that throws while it runs is run again by a retry, which would get what it exported until then.
    output: { ...config.output, strictModuleExceptionHandling: true },
    externals: bundlerRuntimeOfPage,
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: exposed,
        shared: takenByRemote(kernel),
        shareStrategy: 'loaded-first',
        manifest: { fileName: manifestFile, additionalData: ({ stats }) => listSharedChunks(stats, exposed) },
        dts: false,
        experiments: runtimeExperiments,
      }),
      compileAhead(screenFiles),
      mode === 'production' &&
        new ReleasePlugin({
          name,
          kind: 'remote',
          version: manifest.version,
          kernel,
          area,
          entry: manifestFile,
          modulesFile: path.join(dir, '.cache/modules.json'),
        }),
    ],
  };
}

/**
 * The builds of the shell: the scripts of the page, with all that remotes share, and the service worker. Development
 * has no service worker, because it would serve stale files.
 * @param {string} dir folder of the shell's package
 * @param {Mode} [mode] only a production build gives a release
 * @returns {Promise<Configuration[]>}
 */
export async function shellConfig(dir, mode = 'production') {
  const worker = new BundledModulesPlugin();
  const shell = shellBuild(dir, {
    output: outputDirOf(dir, mode),
    mode,
    modulesFile: path.join(dir, '.cache/modules.json'),
    alongside: worker,
  });
  if (mode === 'development') return [shell];
  // The worker is built first, because the shell's build lists all files of the release.
  const output = { ...shell.output, clean: { keep: (/** @type {string} */ file) => file === workerFile } };
  return [workerConfig(dir, worker), { ...shell, output, dependencies: [workerBuild] }];
}
