import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { areaNames, compiler, contractDir, kernelDir, packageDir, readPackage, root } from '../packages.mjs';
import { Refusal } from '../refusal.ts';
import { requireTool, runNode } from '../run.ts';

/** A package.json. */
type Manifest = Record<string, unknown>;

/** Tools of this repository that check an area, which the packed delivery brings along. */
const areaTools = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'axe-core',
  'jest',
  'jest-environment-jsdom',
  'oxfmt',
  'oxlint',
  'typescript',
  'typescript-native',
];

/** Pictures of the app, which take more than all else. */
const pictures = /[\\/]docs[\\/]images$/;
const generated = /(\.tsbuildinfo|[\\/](node_modules|\.cache|\.types|dist))$/;
/** The packages' own tests and showcase; the template is copied with its tests. */
const ownTest = /(\.(test|fixture)\.(tsx?|mjs|d\.ts)|[\\/]showcase)$/;

/**
 * The kernel's package.json elsewhere: its declarations for the check of types, its sources for all else.
 * @param tools versions of this repository
 */
function packedKernel(manifest: Manifest & { exports?: Record<string, unknown> }, tools: Record<string, string>) {
  const entries = Object.entries(manifest.exports ?? {}).map(([entry, source]) => {
    const types = String(source)
      .replace('./src/', './types/')
      .replace(/\.tsx?$/, '.d.ts');
    return [entry, { source, types, default: source }];
  });
  const forTests = ['@testing-library/react', '@testing-library/user-event'];
  return {
    ...manifest,
    exports: Object.fromEntries(entries),
    peerDependencies: Object.fromEntries(forTests.map((name) => [name, tools[name]])),
    peerDependenciesMeta: Object.fromEntries(forTests.map((name) => [name, { optional: true }])),
  };
}

/**
 * The delivery's package.json elsewhere: with the kernel whose releases it builds for, and all tools.
 * @param tools versions of this repository
 */
function packedDelivery(
  manifest: Manifest & { dependencies?: Record<string, string> },
  tools: Record<string, string>,
  overrides: Record<string, unknown>,
) {
  const kernel = readPackage(kernelDir);
  const brought = Object.fromEntries(areaTools.map((name) => [name, tools[name]]));
  return {
    ...manifest,
    groepsapp: { overrides },
    dependencies: { ...manifest.dependencies, ...brought, [kernel.name]: kernel.version },
  };
}

/**
 * Copies what a package consists of elsewhere.
 * @param from folder of the package
 * @param parts new place by file or folder of the package
 */
async function stage(from: string, to: string, parts: Record<string, string>, manifest: object) {
  await mkdir(to, { recursive: true });
  for (const [part, place] of Object.entries(parts)) {
    const source = path.join(from, part);
    await cp(source, path.join(to, place), {
      recursive: true,
      filter: (file) =>
        file === source ||
        !(generated.test(file) || pictures.test(file) || (part !== 'template' && ownTest.test(file))),
    });
  }
  const text = JSON.stringify({ ...manifest, private: undefined, devDependencies: undefined }, null, 2);
  await writeFile(path.join(to, 'package.json'), `${text}\n`);
}

async function manifestOf(dir: string) {
  return JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8'));
}

/** The kit for teams that build another backend. */
const conformanceDir = path.join(root, 'conformance');

/** What others need of an area to fill its slots: types, of which nothing runs. */
async function stageContract(dir: string, to: string) {
  const { name, version, type, exports } = await manifestOf(dir);
  await stage(dir, to, { contract: 'contract' }, { name, version, type, exports });
}

/** Packs folders. @returns the files */
async function packed(folders: readonly string[], destination: string): Promise<string[]> {
  await mkdir(destination, { recursive: true });
  await requireTool('npm', ['pack', ...folders, '--pack-destination', destination], root);
  return Promise.all(folders.map(async (folder) => path.join(destination, tarball(await manifestOf(folder)))));
}

async function inStaging<Result>(work: (at: (name: string) => string) => Promise<Result>): Promise<Result> {
  const staging = await mkdtemp(path.join(tmpdir(), 'groepsapp-packages-'));
  try {
    return await work((name) => path.join(staging, name));
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const offersSlots = (dir: string) => existsSync(path.join(dir, 'contract'));

/**
 * Packs the slots that an area offers to areas of other repositories.
 * @param dir folder of its package
 * @param destination folder for the file
 */
export async function packContract(dir: string, destination: string): Promise<string[]> {
  if (!offersSlots(dir)) throw new Refusal(`${dir} offers no slots: it has no contract/index.d.ts.`);
  return inStaging(async (at) => {
    await stageContract(dir, at('contract'));
    return packed([at('contract')], destination);
  });
}

/**
 * Packs contract, kernel and delivery as npm packages with which an area is developed in a repository of its own, the slots
 * that areas of this repository offer, and the conformance kit, with which another backend is developed.
 * @param destination folder for the packages
 * @returns their files
 */
export async function packPackages(destination: string): Promise<string[]> {
  const compiled = await runNode([compiler, '-b', kernelDir, conformanceDir], root);
  if (!compiled.ok)
    throw new Refusal(`Contract, kernel and conformance kit could not be compiled:\n${compiled.output}`);
  const { devDependencies: tools, overrides } = await manifestOf(root);
  return inStaging(async (at) => {
    await stage(contractDir, at('contract'), { src: 'src', dist: 'dist' }, await manifestOf(contractDir));
    const kernelParts = { src: 'src', '.types': 'types', 'exports.json': 'exports.json' };
    await stage(kernelDir, at('kernel'), kernelParts, packedKernel(await manifestOf(kernelDir), tools));
    const deliveryParts = { src: 'src', config: 'config', template: 'template', '../docs': 'docs' };
    const delivery = packedDelivery(await manifestOf(packageDir), tools, overrides);
    await stage(packageDir, at('delivery'), deliveryParts, delivery);
    await stage(conformanceDir, at('conformance'), { src: 'src', dist: 'dist' }, await manifestOf(conformanceDir));
    const offering = areaNames.filter((name) => offersSlots(path.join(root, name)));
    for (const name of offering) await stageContract(path.join(root, name), at(name));
    return packed(['contract', 'kernel', 'delivery', 'conformance', ...offering].map(at), destination);
  });
}

function tarball({ name, version }: { name: string; version: string }) {
  return `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
}

/** Packs into the folder that the arguments name, and prints what it made. */
export async function packInto([folder, ...others]: readonly string[]): Promise<void> {
  if (folder === undefined || others.length > 0) throw new Refusal('Usage: npm run maintain -- pack-packages <folder>');
  for (const file of await packPackages(path.resolve(folder))) console.log(file);
}
