import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@groepsapp/contract/registry';
import { loadsOf, overBudget } from '../src/release/budgets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'budgets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build whose scripts have the given compressed sizes in bytes. */
function build(
  name: string,
  sizes: Record<string, number>,
  document: Partial<Release>,
  texts: Record<string, string> = {},
) {
  const dir = path.join(folder, name);
  mkdirSync(dir);
  for (const [file, size] of Object.entries(sizes)) {
    writeFileSync(path.join(dir, `${file}.br`), 'x'.repeat(size));
    writeFileSync(path.join(dir, file), texts[file] ?? '');
  }
  for (const [file, text] of Object.entries(texts)) writeFileSync(path.join(dir, file), text);
  return { dir, release: { name, ...document } as Release };
}

function shell() {
  const only = (...scripts: string[]) => ({ scripts, styles: [] });
  return build(
    'shell',
    { 'main.js': 1000, 'inside.js': 500, 'charts.js': 300 },
    {
      entry: { scripts: ['main.js'], styles: ['main.css'] },
      parts: {
        screens: only('inside.js'),
        '@groepsapp/kernel/store': only('inside.js'),
        '@groepsapp/kernel/ui/charts': only('inside.js', 'charts.js'),
      },
    },
  );
}

function remote() {
  const assets = (file: string) => ({ js: { sync: [file] }, css: { sync: [] } });
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [
      { path: './Card', assets: assets('Card.js') },
      { path: './Screen', assets: assets('Screen.js') },
    ],
  };
  return build(
    'mfe-children',
    { 'remoteEntry.js': 70, 'Card.js': 20, 'Screen.js': 40 },
    {
      kernelEntries: { './Screen': ['@groepsapp/kernel/ui/charts'] },
      area: {
        menu: [],
        routes: [{ path: '/children', module: './Screen', needs: 'groups' }],
        slots: [{ slot: 'dashboard-card', id: 'card', title: 'Kaart', module: './Card', order: 1 }],
      },
    },
    {
      'mf-manifest.json': JSON.stringify(manifest),
    },
  );
}

test('counts the files that each screen fetches, with the late chunks of the kernel that it uses', async () => {
  expect(await loadsOf(shell(), [remote()])).toEqual([
    { name: 'login', kB: 1, files: 2 },
    { name: 'dashboard', kB: 1.59, files: 5 },
    { name: 'mfe-children ./Screen', kB: 0.41, files: 3 },
    { name: 'shell @groepsapp/kernel/ui/charts', kB: 0.3, files: 1 },
  ]);
});

test('fails for a part over its budget, a part without a budget and a budget without a part', () => {
  const loads = [
    { name: 'login', kB: 130.4, files: 2 },
    { name: 'dashboard', kB: 200, files: 20 },
    { name: 'new', kB: 1, files: 1 },
  ];
  expect(overBudget(loads, { login: { kB: 130 }, dashboard: { kB: 230, files: 17 }, gone: { kB: 1 } })).toEqual([
    "'login' is 130.4 kB, and may be 130",
    "'dashboard' is 20 files, and may be 17",
    "'new' has no budget: 1.0 kB; give it one in delivery/budgets.json",
    "'gone' has a budget and is not built; take it out of delivery/budgets.json",
  ]);
  expect(overBudget(loads.slice(0, 1), { login: { kB: 131 } })).toEqual([]);
});
