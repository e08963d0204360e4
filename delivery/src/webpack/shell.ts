import webpack from 'webpack';
import { kernelDir, readPackage, releaseName } from '../packages.mjs';
import { baseConfig, type Mode } from './base.ts';
import { compileAhead } from './compileAhead.ts';
import { ReleasePlugin } from './ReleasePlugin.ts';
import type { Chunk, ChunkGraph, Configuration, Module } from 'webpack';
import type { BundledModulesPlugin } from './BundledModulesPlugin.ts';

/**
 * Chunks with the code that every screen behind the login needs, named by `import()` calls: the layout with the entries of
 * the kernel, and the table of answers.
 */
const screensChunks = new Set(['screens', 'answers']);
const stylesType = 'css/mini-extract';

interface ShellOptions {
  /** Folder for the release. */
  output: string;
  /** Where to list the modules that the bundle holds. */
  modulesFile: string;
  /** Modules of another bundle that is part of the release. */
  alongside?: BundledModulesPlugin;
  /** Only a production build gives a release. */
  mode?: Mode;
}

/**
 * Keeps the screens behind the login in one file, as each module that webpack splits off would be an extra request before the
 * first screen. With them come the styles of all late chunks: a sheet that is added to a filled screen calculates its styles
 * anew, and one that declares a font also its layout (with 305 children 0.45 s, CPU slowed 4×).
 */
const insideGroup = {
  name: 'inside',
  chunks: (chunk: Chunk) => !chunk.canBeInitial(),
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
    const isLateStyle = module.type === stylesType && !chunks.includes('app');
    return isLateStyle || chunks.some((name) => screensChunks.has(name));
  },
  enforce: true,
  priority: 10,
};

/**
 * The files that every start runs, whose functions, compiled when first called, take 35 of the 130 ms that the main
 * thread works before the login can be used, and 77 of the 300 ms before the dashboard is filled (measured).
 */
const calledAtOnce = /^(main|app|inside|vault)\..*\.js$/;

/**
 * The build of the page: an ordinary webpack build, which starts the federation runtime when an area is first needed.
 * @param dir folder of the shell's package
 */
export function shellBuild(
  dir: string,
  { output, modulesFile, alongside, mode = 'production' }: ShellOptions,
): Configuration {
  const manifest = readPackage(dir);
  const name = releaseName(manifest);
  const kernel = readPackage(kernelDir).version;
  const config = baseConfig(dir, name, output, mode);
  return {
    ...config,
    entry: { main: './src/main.ts' },
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: 'async', cacheGroups: { inside: insideGroup, defaultVendors: false } },
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({
        KERNEL_VERSION: JSON.stringify(kernel),
        // Leaves server code and the reading of manifests out of the federation runtime.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      }),
      compileAhead(calledAtOnce),
      mode === 'production' &&
        new ReleasePlugin({
          name,
          kind: 'shell',
          version: manifest.version,
          kernel,
          area: null,
          entry: 'main',
          modulesFile,
          ...(alongside && { alongside }),
        }),
    ],
  };
}
