// `npm run kernel-exports`: writes down since which version the kernel has each of its exports, the shell's table of the
// kernel's entries, and what the answers of the contract promise. With `--release`, the kernel's present version is marked as released.
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { actualExports } from './kernel/actualExports.mjs';
import { backendFactsFile, backendFactsSource, readSpecification } from './kernel/backendFacts.mjs';
import { answerTableFile, answerTableSource, readCalls } from './kernel/answerTable.mjs';
import { entryTableFile, entryTableSource } from './kernel/entryTable.mjs';
import { brokenPromises, listFile, readExportList, updatedList } from './kernel/exportList.mjs';
import { kernelDir, readPackage } from './packages.mjs';
import { kernelEntries } from './webpack/shared.mjs';

const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
const { version } = readPackage(kernelDir);
const list = readExportList();
const actual = actualExports(kernelEntries());
const broken = brokenPromises(list, actual, version);
for (const fault of broken) console.error(fault);
process.exitCode = broken.length > 0 ? 1 : 0;

if (broken.length === 0) {
  const updated = updatedList(list, actual, version);
  if (values.release) updated.released = version;
  await writeFile(listFile, `${JSON.stringify(updated, null, 2)}\n`);
  await writeFile(entryTableFile, entryTableSource(Object.keys(kernelEntries())));
  const calls = await readCalls();
  await writeFile(answerTableFile, answerTableSource(calls));
  await writeFile(backendFactsFile, backendFactsSource(calls, await readSpecification()));
  console.log(`The exports of kernel ${version} are written down; released is ${updated.released}.`);
}
