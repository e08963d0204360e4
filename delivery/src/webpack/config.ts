import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { kernelDir, readPackage, releaseName } from '../packages.mjs';
import { BuildError, exposedModules, loadContract, readArea } from '../area/area.ts';
import { baseConfig, outputDirOf, type Mode } from './base.ts';
import { BundledModulesPlugin } from './BundledModulesPlugin.ts';
import { compileAhead } from './compileAhead.ts';
import { bundlerRuntimeOfPage, runtimeExperiments } from './externalRuntime.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import { shellBuild } from './shell.ts';
import { takenByRemote } from './shared.ts';
import { workerBuild, workerConfig, workerFile } from './worker.ts';
import webpack, { type Configuration } from 'webpack';
import type { Stats } from '@module-federation/sdk';

// Without it the federation plugin looks for webpack by the trace of an error: a seventh of the time of a small build.
process.env.FEDERATION_WEBPACK_PATH ??= createRequire(import.meta.url).resolve('webpack');

/** File name of a remote's federation manifest. */
export const manifestFile = 'mf-manifest.json';

/**
 * The federation plugin lists the files of a chunk for one of its modules only; this lists them for each, so that the
 * page can fetch ahead what any of them needs.
 */
function listSharedChunks({ exposes }: Stats, exposed: ReturnType<typeof exposedModules>) {
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
 * From a position in a script to file, line and name in the sources, for the team of the area: the server serves no maps,
 * and these hold no sources.
 */
const sourceMaps = new webpack.SourceMapDevToolPlugin({
  test: /\.js$/,
  // It holds no code of the area.
  exclude: /^remoteEntry\.js$/,
  filename: '[file].map',
  append: false,
  noSources: true,
  moduleFilenameTemplate: '[resource-path]',
});

/**
 * Refuses a kernel that no shell brings, before its exports are looked up, of which none would be there.
 * @param dir folder of the area's package
 * @param kernel lowest kernel that the area declares
 */
async function requireKnownKernel(dir: string, kernel: string) {
  const { version } = readPackage(kernelDir);
  const { kernelSatisfies } = await loadContract('registry');
  if (kernelSatisfies(kernel, version)) return;
  throw new BuildError(
    `${dir}/package.json declares kernel ${kernel}, and the kernel here is ${version}: no shell could show the area. ` +
      `Declare the lowest version that has what it uses, ${version} at most: "groepsapp": { "kernel": "${version}" }`,
  );
}

/**
 * The build of an area as a remote: exposes the modules that its description names, and takes
 * React and the kernel from the shell.
 * @param dir folder of the area's package
 * @param mode only a production build gives a release
 */
export async function remoteConfig(dir: string, mode: Mode = 'production'): Promise<Configuration> {
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
      mode === 'production' && sourceMaps,
      mode === 'production' &&
        new ReleasePlugin({
          name,
          kind: 'remote',
          version: manifest.version,
          kernel,
          owner: manifest.groepsapp?.owner,
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
 * @param dir folder of the shell's package
 * @param mode only a production build gives a release
 */
export async function shellConfig(dir: string, mode: Mode = 'production'): Promise<Configuration[]> {
  const worker = new BundledModulesPlugin();
  const shell = shellBuild(dir, {
    output: outputDirOf(dir, mode),
    mode,
    modulesFile: path.join(dir, '.cache/modules.json'),
    alongside: worker,
  });
  if (mode === 'development') return [shell];
  // The worker is built first, because the shell's build lists all files of the release.
  const output = { ...shell.output, clean: { keep: (file: string) => file === workerFile } };
  return [workerConfig(dir, worker), { ...shell, output, dependencies: [workerBuild] }];
}
