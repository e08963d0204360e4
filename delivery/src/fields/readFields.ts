import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContract } from '../area/area.ts';
import { readCalls } from '../kernel/answerTable.ts';
import { kernelDir } from '../packages.mjs';
import { usedFields } from './usedFields.ts';
import type { CallFields } from '@groepsapp/contract/registry';

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/** The calls that the kernel makes: areas get what it is answered. */
async function callsOfKernel(): Promise<string[]> {
  const { serverCallsIn } = await loadContract('serverCalls');
  const src = path.join(kernelDir, 'src');
  const files = (await readdir(src, { recursive: true })).filter(isSource);
  return serverCallsIn(await Promise.all(files.map((file) => readFile(path.join(src, file), 'utf8'))));
}

/** Whose fields are read, and what its bundle says of it. */
export interface Question {
  /** Folder of the area's package. */
  dir: string;
  /** Absolute paths of the sources that are bundled. */
  modules: readonly string[];
  /** The calls that the area makes. */
  calls: readonly string[];
}

export interface FieldsOfArea {
  fields: CallFields;
  faults: string[];
}

/**
 * Reads from the sources of an area which fields of calls it uses, and compares them with the contract that it is built
 * with.
 */
export async function readFields({ dir, modules, calls: own }: Question): Promise<FieldsOfArea> {
  const { fieldsIn, fieldsOf, fieldFaults } = await loadContract('fields');
  const calls = await readCalls();
  const keys = new Set([...own, ...(await callsOfKernel())]);
  const shapes = [...keys].flatMap((key) => {
    const call = calls[key];
    return call ? [[key, fieldsOf(call)] as const] : [];
  });
  // Nothing is bundled of `area.ts`, which imports the slots of other areas.
  const files = [...modules.filter(isSource), path.join(dir, 'src/area.ts')].sort();
  const fields = usedFields(dir, files, {
    shapes: new Map(shapes),
    own: own.filter((key) => Object.hasOwn(calls, key)),
  });
  return { fields, faults: fieldFaults(fields, fieldsIn(calls)) };
}
