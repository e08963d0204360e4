import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gtr, inc, major } from 'semver';
import { kernelDir } from '../packages.mjs';
import type { KernelExports } from '@groepsapp/contract/registry';

/** Names of exports by entry. */
type Names = Record<string, string[]>;

interface ExportList {
  /** Latest released version, whose list of exports no longer changes. */
  released: string;
  /** The version that first had each export. */
  entries: KernelExports;
}

/** Where the kernel keeps its list. */
export const listFile = path.join(kernelDir, 'exports.json');

/** The command that writes the list anew. */
const command = 'npm run maintain -- kernel-exports';

export function readExportList(): ExportList {
  return JSON.parse(readFileSync(listFile, 'utf8'));
}

/** @returns whether a version has a higher major or minor number than another */
function isBeyond(one: string, other: string): boolean {
  return gtr(one, `~${other}`);
}

function pairs(
  from: KernelExports | Names,
  keep: (entry: string, name: string) => boolean,
): [entry: string, name: string][] {
  return Object.entries(from).flatMap(([entry, names]) =>
    (Array.isArray(names) ? names : Object.keys(names))
      .filter((name) => keep(entry, name))
      .map((name): [string, string] => [entry, name]),
  );
}

/**
 * The violations of semantic versioning: released exports that were removed, and new ones without a new version.
 * @param version of the kernel now
 * @returns each with what to do
 */
export function brokenPromises({ released, entries }: ExportList, actual: Names, version: string): string[] {
  if (major(version) > major(released)) return [];
  const gone = pairs(entries, (entry, name) => !actual[entry]?.includes(name))
    .filter(([entry, name]) => !isBeyond(entries[entry]?.[name] ?? released, released))
    .map(
      ([entry, name]) =>
        `'${name}' of ${entry} is gone, which areas may use since kernel ${entries[entry]?.[name]}: ` +
        `keep it, or give the kernel the version ${inc(released, 'major')} in shared-kernel/package.json and run \`${command}\`.`,
    );
  if (isBeyond(version, released)) return gone;
  const added = pairs(actual, (entry, name) => entries[entry]?.[name] === undefined).map(
    ([entry, name]) =>
      `'${name}' of ${entry} is new, and kernel ${released} is released without it: give the kernel the version ` +
      `${inc(released, 'minor')} in shared-kernel/package.json and run \`${command}\`.`,
  );
  return [...gone, ...added];
}

/** The new list, for a kernel without such violations. @param version of the kernel now */
export function updatedList({ released, entries }: ExportList, actual: Names, version: string): ExportList {
  const isNewMajor = major(version) > major(released);
  const updated = Object.entries(actual).map(([entry, names]) => [
    entry,
    Object.fromEntries(
      names
        .toSorted()
        .map((name) => [
          name,
          (!isNewMajor && entries[entry]?.[name]) || (isNewMajor ? `${major(version)}.0.0` : version),
        ]),
    ),
  ]);
  return { released, entries: Object.fromEntries(updated) };
}

/** All that is wrong with the list and the version of the kernel. @param version of the kernel now */
export function faultsOf(list: ExportList, actual: Names, version: string): string[] {
  const broken = brokenPromises(list, actual, version);
  if (broken.length > 0) return broken;
  const wanted = JSON.stringify(updatedList(list, actual, version));
  return JSON.stringify(list) === wanted ? [] : [`shared-kernel/exports.json is not up to date: run \`${command}\`.`];
}
