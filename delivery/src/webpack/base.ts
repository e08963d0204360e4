import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { buildSources, isRepository, kernelDir, root } from '../packages.mjs';
import { FixedIdsPlugin } from './FixedIdsPlugin.ts';
import type { Configuration, RuleSetRule } from 'webpack';

type Rule = RuleSetRule;

export type Mode = 'production' | 'development';

/** Syntax that the oldest browsers support (docs/starting.md). */
const language = 'ES2022';

function typescriptRule(dir: string): Rule {
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
        sourceMap: true,
        // In the repository of the app the kernel is compiled from its sources, outside the package.
        rootDir: isRepository ? root : dir,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: false,
      },
    },
  };
}

/** @param name salt that keeps the class names of two packages apart */
function styleRule(name: string): Rule {
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
      // A process for it costs more than it takes: publishing 7.7 s with, 7.2 without (cold 19.7 and 16.4).
      parallel: false,
      minify: TerserPlugin.swcMinify,
      terserOptions: { ecma: 2020, compress: { passes: 2 }, format: { comments: false } },
    }),
    new CssMinimizerPlugin({
      parallel: false,
      minimizerOptions: { preset: ['default', { discardComments: { removeAll: true } }] },
    }),
  ];
}

/** A hash over the build's own sources, the installed packages and the configuration of a package. */
function versionOfBuild(dir: string) {
  const hash = createHash('sha256').update(process.version);
  const places = [
    ...buildSources,
    ...['package-lock.json', 'tsconfig.base.json'].map((file) => path.join(root, file)),
    ...['tsconfig.json', 'package.json'].map((file) => path.join(dir, file)),
  ];
  for (const place of places.filter((one) => existsSync(one))) {
    const within = path.extname(place) === '' ? readdirSync(place, { recursive: true, encoding: 'utf8' }).sort() : [''];
    const files = within.map((name) => path.join(place, name)).filter((file) => statSync(file).isFile());
    for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Caches compiled modules between builds; a change of the build configuration invalidates the cache. It is found by a
 * hash: webpack itself would look at every package that the build uses, which takes a third of the time of a small build.
 * @param outputDir its name tells the builds of a package apart
 */
export function cacheOptions(dir: string, outputDir: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: path.join(dir, '.cache/webpack'),
    name: path.basename(outputDir),
    version: versionOfBuild(dir),
    buildDependencies: { defaultWebpack: [] },
  };
}

/**
 * Output folder of a build: `dist` for releases. A development build stays in memory, and uses this name for its own
 * compilation cache only.
 * @param dir folder of the package
 */
export function outputDirOf(dir: string, mode: Mode) {
  return path.join(dir, mode === 'production' ? 'dist' : `.cache/${path.basename(dir)}-development`);
}

/**
 * The configuration that all bundles of the app share.
 * @param dir folder of the package
 * @param name unique name of the bundle in a page
 */
export function baseConfig(dir: string, name: string, outputDir: string, mode: Mode = 'production'): Configuration {
  // In development files keep their names, so that a style that changed can be fetched in place of what it was.
  const stem = mode === 'production' ? '[name].[contenthash:8]' : '[name]';
  return {
    mode,
    context: dir,
    target: ['web', language.toLowerCase()],
    // The maps of areas are made apart (`config.ts`). Never `eval`, because the page's security policy forbids it.
    devtool: mode === 'development' ? 'source-map' : false,
    output: {
      path: outputDir,
      clean: true,
      publicPath: 'auto',
      uniqueName: name,
      filename: `${stem}.js`,
      chunkFilename: `${stem}.js`,
      assetModuleFilename: '[name].[contenthash:8][ext]',
      hashFunction: 'xxhash64',
      // The default time-out of two minutes would delay the retry of a chunk that does not arrive.
      chunkLoadTimeout: 10_000,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      // 'es2015' is how rxjs names its modern build.
      conditionNames: ['source', 'browser', 'es2015', 'import', 'module', 'webpack', mode, 'default'],
      alias: {
        // Pictures of HTML, which the chart library offers and nobody draws.
        html2canvas: false,
        // antd's tables measure scroll bars with a style without nonce, which the page's security policy refuses.
        [path.join(root, 'node_modules/@rc-component/util/es/getScrollBarSize.js')]: path.join(
          kernelDir,
          'src/ui/antd/scrollBarSize.ts',
        ),
      },
    },
    module: {
      // A page may start workers of its own origin only, also when its scripts come from elsewhere.
      parser: { javascript: { worker: ['OwnOriginWorker from ./OwnOriginWorker', '...'] } },
      rules: [
        typescriptRule(dir),
        styleRule(name),
        { test: /\.(svg|png|webp)$/, type: 'asset/resource' },
        { test: /\.woff2$/, type: 'asset/inline' },
      ],
    },
    optimization: { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer: minimizers() },
    plugins: [
      new FixedIdsPlugin(),
      new MiniCssExtractPlugin({
        filename: `${stem}.css`,
        chunkFilename: `${stem}.css`,
        // A class name belongs to one file, so that the order of style sheets, on which late chunks need not agree,
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
