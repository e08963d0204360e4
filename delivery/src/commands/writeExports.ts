import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { actualExports } from '../kernel/actualExports.ts';
import { answerTableFile, answerTableSource, readCalls } from '../kernel/answerTable.ts';
import { entryTableFile, entryTableSource } from '../kernel/entryTable.ts';
import { brokenPromises, listFile, readExportList, updatedList } from '../kernel/exportList.ts';
import { kernelDir, readPackage } from '../packages.mjs';
import { kernelEntries } from '../webpack/shared.ts';

/**
 * Writes down since which version the kernel has each of its exports, the shell's table of the kernel's entries, and what
 * the answers of the contract promise.
 * @param args with `--release`, the kernel's present version is marked as released
 * @returns false, and writes nothing, when the exports break what an earlier version promised
 */
export async function writeExports(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { release: { type: 'boolean', default: false } } });
  const { version } = readPackage(kernelDir);
  const list = readExportList();
  const actual = actualExports(kernelEntries());
  const broken = brokenPromises(list, actual, version);
  for (const fault of broken) console.error(fault);
  if (broken.length > 0) return false;
  const updated = updatedList(list, actual, version);
  if (values.release) updated.released = version;
  await writeFile(listFile, `${JSON.stringify(updated, null, 2)}\n`);
  await writeFile(entryTableFile, entryTableSource(Object.keys(kernelEntries())));
  await writeFile(answerTableFile, answerTableSource(await readCalls()));
  console.log(`The exports of kernel ${version} are written down; released is ${updated.released}.`);
  return true;
}
