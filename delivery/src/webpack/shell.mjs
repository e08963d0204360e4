import webpack from 'webpack';
import { kernelDir, readPackage, releaseName } from '../packages.mjs';
import { baseConfig } from './base.mjs';
import { compileAhead } from './compileAhead.mjs';
import { ReleasePlugin } from './ReleasePlugin.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('./BundledModulesPlugin.mjs').BundledModulesPlugin} BundledModulesPlugin
 * @typedef {import('webpack').Module} Module
 * @typedef {import('webpack').Chunk} Chunk
 * @typedef {import('webpack').ChunkGraph} ChunkGraph
 */

/**
 * Chunks with the code that every screen behind the login needs, named by the shell's `import()` calls: the layout, the
 * answers that are kept, and the entries of the kernel that the bar of attention uses, which would be five requests more at
 * each start. The panels have a file of their own, whose failure the layout survives, but not for their styles.
 */
const screensChunks = new Set(['screens', 'answers', 'kernel-ui-feedback', 'kernel-ui-ratio']);
const stylesType = 'css/mini-extract';

/**
 * @typedef {object} ShellOptions
 * @property {string} output folder for the release
 * @property {string} modulesFile where to list the modules that the bundle holds
 * @property {BundledModulesPlugin} [alongside] modules of another bundle that is part of the release
 * @property {import('./base.mjs').Mode} [mode] only a production build gives a release
 */

/**
 * Keeps the screens behind the login in one file. Without this rule webpack would split off the modules that this chunk
 * shares with other late chunks, and each such file would be an extra request before the first screen.
 */
const insideGroup = {
  name: 'inside',
  /** @param {Chunk} chunk */
  chunks: (chunk) => !chunk.canBeInitial(),
  /**
   * @param {Module} module
   * @param {{ chunkGraph: ChunkGraph }} context
   */
  test: (module, { chunkGraph }) => {
    const chunks = [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');
    return chunks.some((name) => screensChunks.has(name) || (name === 'panels' && module.type === stylesType));
  },
  enforce: true,
  priority: 10,
};

/**
 * The files that every start runs, whose functions, compiled when first called, take 35 of the 130 ms that the main
 * thread works before the login can be used, and 77 of the 300 ms before the dashboard is filled (measured); and the
 * kernel's own late entries, which come with the screens of areas. Those with a library call a part of it only.
 */
const calledAtOnce = /^(main|app|inside|kernel-(?!ui-(markdown|select|virtual)\.).*)\..*\.js$/;

/**
 * The build of the page: an ordinary webpack build, which starts the federation runtime when an area is first needed.
 * @param {string} dir folder of the shell's package
 * @param {ShellOptions} options
 * @returns {Configuration}
 */
export function shellBuild(dir, { output, modulesFile, alongside, mode = 'production' }) {
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
