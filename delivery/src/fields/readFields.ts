import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContract } from '../area/area.ts';
import { readCalls } from '../kernel/answerTable.ts';
import { kernelDir } from '../packages.mjs';
import { usedFields } from './usedFields.ts';
import type { AreaDescription, CallFields } from '@groepsapp/contract/registry';

const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file);

/** The calls that the kernel makes: areas get what it is answered. */
async function callsOfKernel(): Promise<string[]> {
  const { serverCallsIn } = await loadContract('serverCalls');
  const src = path.join(kernelDir, 'src');
  const files = (await readdir(src, { recursive: true })).filter(isSource);
  return serverCallsIn(await Promise.all(files.map((file) => readFile(path.join(src, file), 'utf8'))));
}

/**
 * Reads from the sources of an area which fields of calls it uses, and compares them with the contract that it is built
 * with.
 * @param dir folder of the area's package
 * @param modules absolute paths of what is bundled
 * @param own the calls that the area makes
 * @param area its description: props of slots that it does not fill do not reach it, whatever types they would fit
 */
export async function readFields(
  dir: string,
  modules: readonly string[],
  own: readonly string[],
  area: AreaDescription | null,
): Promise<{ fields: CallFields; faults: string[] }> {
  const { fieldsIn, fieldsOf, fieldFaults } = await loadContract('fields');
  const calls = await readCalls();
  const keys = new Set([...own, ...(await callsOfKernel())]);
  const shapes = [...keys].flatMap((key) => {
    const call = calls[key];
    return call ? [[key, fieldsOf(call)] as const] : [];
  });
  const src = path.join(dir, 'src') + path.sep;
  // Nothing is bundled of `area.ts`, which imports the slots of other areas.
  const bundled = modules.filter((file) => file.startsWith(src) && isSource(file));
  const files = [...bundled, `${src}area.ts`].sort();
  const used = usedFields(dir, files, {
    shapes: new Map(shapes),
    own: own.filter((key) => Object.hasOwn(calls, key)),
  });
  const filled = new Set(area?.slots.map(({ slot }) => `slot ${slot}`));
  const reaches = (key: string) => !key.startsWith('slot ') || filled.has(key);
  const fields = Object.fromEntries(Object.entries(used).filter(([key]) => reaches(key)));
  return { fields, faults: fieldFaults(fields, fieldsIn(calls)) };
}
