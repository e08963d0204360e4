import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fieldsOfArea } from '../fields/ahead.ts';
import { handedFields, offeredFields } from '../fields/usedFields.ts';
import { readExportList } from '../kernel/exportList.ts';
import { root } from '../packages.mjs';
import { compressFiles, describeRelease, listFiles, packOf } from '../release/describe.ts';
import { originOf } from '../release/origin.ts';
import { kernelFaults, type StyleFile, styleFaults } from '../release/remoteFaults.ts';
import { findCopies } from '../release/singletons.ts';
import { licencesFile, licencesOf } from '../release/licences.ts';
import { loadContract } from '../area/area.ts';
import { BundledModulesPlugin } from './BundledModulesPlugin.ts';
import { federationVersion, runtimeFaults } from './externalRuntime.ts';
import { KernelUsePlugin } from './KernelUsePlugin.ts';
import { lateParts } from './lateParts.ts';
import { pageEntry } from './pageEntry.ts';
import type { AreaDescription, CallFields, Release } from '@groepsapp/contract/registry';
import type { Compilation, Compiler } from 'webpack';

interface ReleaseOptions {
  name: string;
  kind: 'shell' | 'remote';
  version: string;
  kernel: string;
  /** Whose the area is, where its package says so. */
  owner?: string | undefined;
  area: AreaDescription | null;
  /** Shell: name of the webpack entry; remote: file of the federation manifest. */
  entry: string;
  /** Where to list the modules that the bundle holds. */
  modulesFile: string;
  /** Modules of another bundle that is part of the release. */
  alongside?: BundledModulesPlugin;
}

/** The kernel exports and server calls that a release needs, the exports that a shell brings, and what either hands on. */
type CodePart = Pick<Release, 'kernelUses' | 'kernelEntries' | 'kernelExports' | 'calls' | 'fields' | 'handed'>;

const pluginName = 'ReleasePlugin';
const releaseFile = 'release.json';
const federationReport = 'mf-manifest-stats.json';

/**
 * Makes a build's output into a release: compressed copies, a `release.json` and the licences of bundled packages.
 * Outside the release it writes the list of its modules, for checks of bundles.
 */
export class ReleasePlugin {
  readonly #options: ReleaseOptions;
  readonly #bundled = new BundledModulesPlugin();
  readonly #kernel = new KernelUsePlugin();
  #code: CodePart = {};

  constructor(options: ReleaseOptions) {
    this.#options = options;
  }

  apply(compiler: Compiler) {
    this.#bundled.apply(compiler);
    this.#kernel.apply(compiler);
    compiler.hooks.beforeRun.tapPromise(pluginName, () =>
      rm(path.join(compiler.outputPath, releaseFile), { force: true }),
    );
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        // Browsers do not need the federation plugin's statistics file.
        if (compilation.getAsset(federationReport)) compilation.deleteAsset(federationReport);
        for (const { path: map, code } of filesOf(compilation, '.map')) {
          compilation.updateAsset(map, new compiler.webpack.sources.RawSource(withoutFile(code)));
        }
      });
      compilation.hooks.processAssets.tapPromise({ name: pluginName, stage }, async () => {
        this.#code = await this.describeCode(compilation);
        const licences = await licencesOf([...this.#bundled.modules, ...(this.#options.alongside?.modules ?? [])]);
        const { RawSource } = compiler.webpack.sources;
        compilation.emitAsset(licencesFile, new RawSource(JSON.stringify(licences, null, 1)));
        const { packFile } = await loadContract('registry');
        const code = [...filesOf(compilation, '.js'), ...filesOf(compilation, '.css')];
        compilation.emitAsset(packFile, new RawSource(packOf(code)));
      });
    });
    compiler.hooks.afterEmit.tapPromise(pluginName, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const release = await this.writeRelease(compilation, compiler.outputPath);
      await this.writeModules(release);
    });
  }

  /**
   * What a shell brings of the kernel, or a remote uses of it, and the calls of the server; what a remote may not use
   * makes the build fail.
   */
  async describeCode(compilation: Compilation): Promise<CodePart> {
    const { kind, area } = this.#options;
    const { serverCallsIn } = await loadContract('serverCalls');
    const calls = serverCallsIn(filesOf(compilation, '.js').map(({ code }) => code));
    if (kind === 'shell') {
      return { kernelExports: readExportList().entries, calls, handed: handedFields(compilation.compiler.context) };
    }
    const { context } = compilation.compiler;
    const src = path.join(context, 'src') + path.sep;
    const modules = this.#bundled.modules.filter((file) => file.startsWith(src)).sort();
    const { fields, faults } = await fieldsOfArea({ dir: context, modules, calls });
    const all = [...(await this.remoteFaults(compilation)), ...faults];
    compilation.errors.push(...all.map((fault) => new compilation.compiler.webpack.WebpackError(fault)));
    const handed = offeredFields(context);
    return {
      kernelUses: this.#kernel.uses,
      kernelEntries: this.#kernel.entries,
      calls,
      fields: reaching(fields, area),
      ...(handed && { handed }),
    };
  }

  async remoteFaults(compilation: Compilation): Promise<string[]> {
    const { kernel } = this.#options;
    const copies = findCopies(this.#bundled.modules, 0);
    return [
      ...(await kernelFaults(this.#kernel.uses, readExportList().entries, kernel)),
      ...runtimeFaults(kernel),
      ...styleFaults(filesOf(compilation, '.css')),
      ...copies.map((copy) => `bundles ${copy}, which must exist once per page; import it through the kernel`),
    ];
  }

  /** @returns id of the release */
  async writeRelease(compilation: Compilation, folder: string): Promise<string> {
    const { name, kind, version, kernel, owner, area } = this.#options;
    const files = await listFiles(folder);
    const loads = kind === 'shell' ? pageFiles(compilation, this.#options.entry) : { entry: this.#options.entry };
    const cache = compilation.getCache(pluginName);
    await compressFiles(folder, files, (key, work) => cache.providePromise(key, null, work));
    const contents = {
      name,
      kind,
      version,
      kernel,
      federation: federationVersion,
      ...this.#code,
      ...loads,
      area,
      files,
    };
    const origin = await originOf(compilation.compiler.context);
    const release = await describeRelease(contents, { ...origin, owner });
    await writeFile(path.join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
    return release.release;
  }

  async writeModules(release: string) {
    const { modulesFile } = this.#options;
    const modules = this.#bundled.modules.map((file) => path.relative(root, file)).sort();
    await mkdir(path.dirname(modulesFile), { recursive: true });
    await writeFile(modulesFile, `${JSON.stringify({ release, modules }, null, 1)}\n`);
  }
}

/** Props of slots that an area does not fill do not reach it, whatever types they would fit. */
function reaching(fields: CallFields, area: AreaDescription | null): CallFields {
  const filled = new Set(area?.slots.map(({ slot }) => `slot ${slot}`));
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !key.startsWith('slot ') || filled.has(key)));
}

/** A source map without the name of its script, which webpack has renamed since by a hash of the contents alone. */
function withoutFile(map: string): string {
  return JSON.stringify({ ...JSON.parse(map), file: undefined });
}

/**
 * The files of the shell: of the page itself, and of each late chunk.
 * @param entry name of the webpack entry
 */
function pageFiles(compilation: Compilation, entry: string) {
  return { entry: pageEntry(compilation, entry), parts: lateParts(compilation) };
}

/** @param ending of their names */
function filesOf(compilation: Compilation, ending: string): StyleFile[] {
  const assets = compilation.getAssets().filter(({ name }) => name.endsWith(ending));
  return assets.map(({ name, source }) => ({ path: name, code: source.source().toString() }));
}
