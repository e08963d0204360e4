import { readFileSync } from 'node:fs';
import { entryTableFile, entryTableSource } from '../src/kernel/entryTable.ts';
import { kernelEntries } from '../src/webpack/shared.ts';

test('the shell provides every entry of the kernel; if not, run `npm run maintain -- kernel-exports`', () => {
  expect(readFileSync(entryTableFile, 'utf8')).toBe(entryTableSource(Object.keys(kernelEntries())));
});

test('an entry with a library is a chunk of its own, any other comes with the screens', () => {
  const source = entryTableSource(['@groepsapp/kernel/ui/charts', '@groepsapp/kernel/ui/base', '@groepsapp/kernel']);
  expect(source.match(/webpackChunkName: "[^"]+"/g)).toEqual([
    'webpackChunkName: "screens"',
    'webpackChunkName: "screens"',
    'webpackChunkName: "kernel-ui-charts"',
  ]);
});
