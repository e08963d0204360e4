import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createJiti } from 'jiti';
import { safeParse, getDotPath } from 'valibot';
import { contractDir, kernelDir } from '../packages.mjs';
import type * as contractIndex from '@groepsapp/contract';
import type * as delivery from '@groepsapp/contract/delivery';
import type * as areaFaults from '@groepsapp/contract/areaFaults';
import type * as fields from '@groepsapp/contract/fields';
import type * as kernelUse from '@groepsapp/contract/kernelUse';
import type * as registry from '@groepsapp/contract/registry';
import type * as serverCalls from '@groepsapp/contract/serverCalls';

type AreaDescription = registry.AreaDescription;

/** Parts of the contract that a build runs. */
interface ContractParts {
  areaFaults: typeof areaFaults;
  delivery: typeof delivery;
  fields: typeof fields;
  index: typeof contractIndex;
  kernelUse: typeof kernelUse;
  registry: typeof registry;
  serverCalls: typeof serverCalls;
}

const sources = {
  '@groepsapp/kernel/area': path.join(kernelDir, 'src/area/index.ts'),
  '@groepsapp/contract': path.join(contractDir, 'src'),
};

const contract = createJiti(import.meta.url);

/** Runs a description anew each time, as its author may have changed it since. */
const descriptions = createJiti(import.meta.url, { alias: sources, moduleCache: false });

/** A mistake of the author in a package that cannot be built; only its message is shown. */
export class BuildError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BuildError';
    this.stack = `${this.name}: ${message}`;
  }
}

/** Runs a part of the contract from its sources, so that a build does not need a compiled contract. */
export function loadContract<Part extends keyof ContractParts>(part: Part): Promise<ContractParts[Part]> {
  return contract.import(path.join(contractDir, `src/${part}.ts`));
}

/** Runs an area's `src/area.ts` and checks what it describes. @param dir folder of the area's package */
export async function readArea(dir: string): Promise<AreaDescription> {
  const file = path.join(dir, 'src/area.ts');
  if (!existsSync(file)) throw new BuildError(`${file} is missing: every area describes itself there`);
  const { AreaDescriptionSchema } = await loadContract('registry');
  const result = safeParse(AreaDescriptionSchema, await descriptions.import(file, { default: true }));
  const faults = result.success
    ? await faultsOf(result.output)
    : result.issues.map((issue) => `${getDotPath(issue) ?? '(whole)'}: ${issue.message}`);
  if (result.success && faults.length === 0) return result.output;
  throw new BuildError(`${file} is not a valid description of an area:\n${faults.map((one) => `  ${one}`).join('\n')}`);
}

/** Faults for which the server would refuse a description. */
async function faultsOf(area: AreaDescription) {
  const { areaFaults } = await loadContract('areaFaults');
  return areaFaults(area);
}

/** All component files below a folder, tests left out. */
function componentFiles(dir: string) {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** The modules that an area shows at every start, on the dashboard and in the attention bar, come in one request. */
const cardsChunk = 'cards';
const shownAtStart = new Set(['dashboard-card', 'attention']);

/**
 * The modules that an area's remote exposes: each module named in the description, found as the
 * one file of that name below `src`.
 * @param dir folder of the area's package
 * @returns by module name: file, as a request from the package's
 * folder, and the chunk that it shares with others
 */
export function exposedModules(dir: string, area: AreaDescription): Record<string, { import: string; name?: string }> {
  const src = path.join(dir, 'src');
  const files = componentFiles(src);
  const modules = new Set([...area.routes, ...area.slots].map((part) => part.module));
  const cards = new Set(area.slots.filter(({ slot }) => shownAtStart.has(slot)).map((part) => part.module));
  return Object.fromEntries(
    [...modules]
      .sort()
      .map((name) => [
        name,
        { import: `./src/${exposedFile(name, files, src)}`, ...(cards.has(name) && { name: cardsChunk }) },
      ]),
  );
}

function exposedFile(module: string, files: string[], src: string) {
  const found = files.filter((file) => path.basename(file) === `${module.slice(2)}.tsx`);
  const [only] = found;
  if (only === undefined)
    throw new BuildError(
      `${src}/area.ts names the module '${module}', but no ${module.slice(2)}.tsx exists below ${src}`,
    );
  if (found.length > 1)
    throw new BuildError(`${src}/area.ts names the module '${module}', which fits several files: ${found.join(', ')}`);
  return only;
}
