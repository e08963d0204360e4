import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { librariesIn } from '@groepsapp/contract';
import { type KernelUses, kernelUsesIn } from '@groepsapp/contract/kernelUse';

/** What the scripts of a release contain, independent of what its document claims. */
export interface ScriptFindings {
  /** A script that contains a shared library, and which one; `null` when there is none. */
  copy: { path: string; library: string } | null;
  /** The kernel exports that the scripts use; `null` when a script is not JavaScript. */
  kernelUses: KernelUses | null;
}

/**
 * Reads the scripts of a release.
 * @param folder folder of the release
 * @param paths paths of the scripts, relative to the folder
 */
export type InspectScripts = (folder: string, paths: readonly string[]) => Promise<ScriptFindings>;

function usesOf(codes: readonly string[]): KernelUses | null {
  try {
    return kernelUsesIn(codes);
  } catch {
    return null;
  }
}

/** Inspects scripts in this thread, which takes seconds for each megabyte: a server uses `inspectInThread`. */
export const inspectScripts: InspectScripts = async (folder, paths) => {
  const scripts = await Promise.all(
    paths.map(async (path) => ({ path, code: await readFile(join(folder, path), 'utf8') })),
  );
  for (const { path, code } of scripts) {
    const [library] = librariesIn(code);
    if (library !== undefined) return { copy: { path, library }, kernelUses: null };
  }
  return { copy: null, kernelUses: usesOf(scripts.map(({ code }) => code)) };
};
