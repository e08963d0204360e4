import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { buildSources, root } from '../packages.mjs';
import { FixedIdsPlugin } from './FixedIdsPlugin.mjs';

/**
 * @typedef {import('webpack').Configuration} Configuration
 * @typedef {import('webpack').RuleSetRule} Rule
 * @typedef {'production' | 'development'} Mode
 */

/** What browsers of the last three years understand. */
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
        // The kernel is compiled from its sources, outside the package.
        rootDir: root,
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
 * Keeps what was compiled between builds; what decides how it is compiled makes it void.
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
      ],
    },
  };
}

/**
 * Where the build of a package goes: releases into `dist`. What is served from source stays in memory, and
 * only keeps what it compiled under a name of its own.
 * @param {string} dir folder of the package
 * @param {Mode} mode
 */
export function outputDirOf(dir, mode) {
  return path.join(dir, mode === 'production' ? 'dist' : `.cache/${path.basename(dir)}-development`);
}

/**
 * What every bundle of the app has in common.
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
    // No source maps in releases, and never eval: the page's security policy forbids it.
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
      // A chunk that never comes must not hold up the next try for two minutes.
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // 'es2015' is how rxjs names its modern build.
      conditionNames: ['source', 'browser', 'es2015', 'import', 'module', 'webpack', mode, 'default'],
    },
    module: {
      rules: [typescriptRule(dir), styleRule(name), { test: /\.(svg|png|webp|woff2)$/, type: 'asset/resource' }],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer: minimizers() },
    plugins: [
      new FixedIdsPlugin(),
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
      new webpack.ContextReplacementPlugin(/moment[/\\]locale$/, /^\.\/nl$/),
    ],
    cache: cacheOptions(dir, outputDir),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
