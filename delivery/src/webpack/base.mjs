import { existsSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { buildSources, isRepository, root } from '../packages.mjs';
import { FixedIdsPlugin } from './FixedIdsPlugin.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('webpack').RuleSetRule} Rule
 * @typedef {'production' | 'development'} Mode
 */

/** Syntax that browsers of the last three years support. */
const language = 'ES2022';

/**
 * @param {string} dir
 * @returns {Rule}
 */
function typescriptRule(dir) {
  return {
    test: /\.tsx?$/,
    loader: 'ts-loader',
    options: {
      transpileOnly: true,
      onlyCompileBundledFiles: true,
      configFile: path.join(dir, 'tsconfig.json'),
      compilerOptions: {
        target: language,
        module: 'ESNext',
        composite: false,
        declaration: false,
        emitDeclarationOnly: false,
        noEmit: false,
        // In the repository of the app the kernel is compiled from its sources, outside the package.
        rootDir: isRepository ? root : dir,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: false,
      },
    },
  };
}

/**
 * @param {string} name salt that keeps the class names of two packages apart
 * @returns {Rule}
 */
function styleRule(name) {
  const modules = {
    auto: true,
    namedExport: false,
    localIdentName: '[local]-[hash:base64:6]',
    localIdentHashSalt: name,
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }],
  };
}

function minimizers() {
  return [
    new TerserPlugin({
      extractComments: false,
      terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    }),
    new CssMinimizerPlugin({
      minimizerOptions: { preset: ['default', { discardComments: { removeAll: true } }] },
    }),
  ];
}

/**
 * Caches compiled modules between builds; a change of the build configuration invalidates the cache.
 * @param {string} dir
 * @param {string} outputDir its name tells the builds of a package apart
 * @returns {Configuration['cache']}
 */
export function cacheOptions(dir, outputDir) {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(dir, '.cache/webpack'),
    name: path.basename(outputDir),
    buildDependencies: {
      config: [
        ...buildSources.map((source) => (path.extname(source) === '' ? `${source}${path.sep}` : source)),
        path.join(root, 'package-lock.json'),
        path.join(root, 'tsconfig.base.json'),
        path.join(dir, 'tsconfig.json'),
        path.join(dir, 'package.json'),
      ].filter((file) => existsSync(file)),
    },
  };
}

/**
 * Output folder of a build: `dist` for releases. A development build stays in memory, and uses this name for its own
 * compilation cache only.
 * @param {string} dir folder of the package
 * @param {Mode} mode
 */
export function outputDirOf(dir, mode) {
  return path.join(dir, mode === 'production' ? 'dist' : `.cache/${path.basename(dir)}-development`);
}

/**
 * The configuration that all bundles of the app share.
 * @param {string} dir folder of the package
 * @param {string} name unique name of the bundle in a page
 * @param {string} outputDir
 * @param {Mode} [mode]
 * @returns {Configuration}
 */
export function baseConfig(dir, name, outputDir, mode = 'production') {
  return {
    mode,
    context: dir,
    target: ['web', language.toLowerCase()],
    // No source maps in releases. Never `eval`, because the page's security policy forbids it.
    devtool: mode === 'development' ? 'source-map' : false,
    output: {
      path: outputDir,
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      // The default time-out of two minutes would delay the retry of a chunk that does not arrive.
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // 'es2015' is how rxjs names its modern build.
      conditionNames: ['source', 'browser', 'es2015', 'import', 'module', 'webpack', mode, 'default'],
    },
    module: {
      // A page may start workers of its own origin only, also when its scripts come from elsewhere.
      parser: { javascript: { worker: ['OwnOriginWorker from ./OwnOriginWorker', '...'] } },
      rules: [typescriptRule(dir), styleRule(name), { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' }],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer: minimizers() },
    plugins: [
      new FixedIdsPlugin(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        // Class names are those of one file, so that the order of the files of late chunks, which need not agree on one,
        // decides nothing.
        ignoreOrder: true,
      }),
      new webpack.ContextReplacementPlugin(/moment[/\\]locale$/, /^\.\/nl$/),
    ],
    cache: cacheOptions(dir, outputDir),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
