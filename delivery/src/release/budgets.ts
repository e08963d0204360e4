import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@groepsapp/contract/registry';

/** A package that was built. */
interface Build {
  /** Folder with the files of the release. */
  dir: string;
  release: Release;
}

/** The files that a screen or a part makes a browser fetch. */
interface Load {
  name: string;
  /** Of scripts, as they travel. */
  kB: number;
  /** Scripts and styles. */
  files: number;
}

/** By name of the load. */
type Budgets = Record<string, { kB: number; files?: number }>;

const manifestFile = 'mf-manifest.json';
/** Part of the shell with the screens behind the login. */
const screens = 'screens';

/** An exposed module of a remote. */
interface Module {
  name: string;
  /** Absolute paths, the container first. */
  scripts: string[];
  /** Absolute paths. */
  styles: string[];
  /** Import names of the kernel's entries. */
  kernel: string[];
}

async function modulesOf({ dir, release }: Build): Promise<Module[]> {
  const at = (file: string) => path.join(dir, file);
  const {
    metaData,
    exposes,
  }: {
    metaData: { remoteEntry: { name: string } };
    exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  } = JSON.parse(await readFile(at(manifestFile), 'utf8'));
  const container = metaData.remoteEntry.name;
  return exposes.map(({ path: name, assets: { js, css } }) => ({
    name,
    scripts: [container, ...js.sync].map(at),
    styles: css.sync.map(at),
    kernel: release.kernelEntries?.[name] ?? [],
  }));
}

/** @param files absolute paths */
async function weigh(name: string, files: Iterable<string>): Promise<Load> {
  const all = [...new Set(files)];
  const scripts = all.filter((file) => file.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => (await stat(`${file}.br`)).size));
  return { name, kB: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: all.length };
}

/**
 * What the app makes a browser fetch: up to the login, up to the dashboard, and for each area's screen and each late
 * chunk the files on top of those behind the login.
 */
export async function loadsOf(shell: Build, remotes: readonly Build[]): Promise<Load[]> {
  const { entry, parts = {} } = shell.release;
  if (typeof entry === 'string') throw new Error(`${shell.dir} is no build of the shell`);
  const inShell = ({ scripts, styles }: { scripts: string[]; styles: string[] }) =>
    [...scripts, ...styles].map((file) => path.join(shell.dir, file));
  const partFiles = (part: string) => inShell(parts[part] ?? { scripts: [], styles: [] });
  const login = inShell(entry);
  const inside = [...login, ...partFiles(screens)];
  const onTop = (files: string[]) => files.filter((file) => !inside.includes(file));
  const cards = [];
  const rows = [];
  for (const remote of remotes) {
    const { area, name } = remote.release;
    for (const module of await modulesOf(remote)) {
      const files = [...module.scripts, ...module.styles, ...module.kernel.flatMap(partFiles)];
      if (area?.slots.some((slot) => slot.slot === 'dashboard-card' && slot.module === module.name))
        cards.push(...files);
      if (area?.routes.some((route) => route.module === module.name))
        rows.push(await weigh(`${name} ${module.name}`, onTop(files)));
    }
  }
  const late = await Promise.all(Object.keys(parts).map((part) => weigh(`shell ${part}`, onTop(partFiles(part)))));
  return [
    await weigh('login', login),
    await weigh('dashboard', [...inside, ...cards]),
    ...rows,
    ...late.filter(({ files }) => files > 0),
  ];
}

/**
 * Compares the fetched bytes with the budgets.
 * @returns parts over budget, parts without a budget and budgets without a part
 */
export function overBudget(loads: readonly Load[], budgets: Budgets): string[] {
  const unknown = Object.keys(budgets).filter((name) => !loads.some((load) => load.name === name));
  return [
    ...loads.flatMap(({ name, kB, files }) => {
      const budget = budgets[name];
      if (budget === undefined)
        return [`'${name}' has no budget: ${kB.toFixed(1)} kB; give it one in delivery/budgets.json`];
      return [
        ...(kB > budget.kB ? [`'${name}' is ${kB.toFixed(1)} kB, and may be ${budget.kB}`] : []),
        ...(files > (budget.files ?? files) ? [`'${name}' is ${files} files, and may be ${budget.files}`] : []),
      ];
    }),
    ...unknown.map((name) => `'${name}' has a budget and is not built; take it out of delivery/budgets.json`),
  ];
}
