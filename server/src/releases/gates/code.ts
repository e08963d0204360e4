import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { librariesIn } from '@groepsapp/contract';
import { type CodeFile, reachFaults } from '@groepsapp/contract/gates';
import { type KernelUses, kernelUsesIn } from '@groepsapp/contract/kernelUse';
import { serverCallsIn } from '@groepsapp/contract/serverCalls';

/** What the scripts and stylesheets of a release contain, independent of what its document claims. */
export interface CodeFindings {
  /** A script that contains a shared library, and which one; `null` when there is none. */
  copy: { path: string; library: string } | null;
  /** The kernel exports that the scripts use; `null` when a script is not JavaScript. */
  kernelUses: KernelUses | null;
  /** The calls of the server that the scripts name. */
  serverCalls: string[];
  /** What is wrong with a script or stylesheet that changes something beyond the area; `null` when none does. */
  reach: string | null;
}

/** Paths of the files to inspect, relative to the folder of the release. */
export interface CodePaths {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Reads the scripts and stylesheets of a release. @param folder folder of the release */
export type InspectCode = (folder: string, paths: CodePaths) => Promise<CodeFindings>;

function usesOf(codes: readonly string[]): KernelUses | null {
  try {
    return kernelUsesIn(codes);
  } catch {
    return null;
  }
}

function readFiles(folder: string, paths: readonly string[]): Promise<CodeFile[]> {
  return Promise.all(paths.map(async (path) => ({ path, code: await readFile(join(folder, path), 'utf8') })));
}

function findCopy(scripts: readonly CodeFile[]): CodeFindings['copy'] {
  for (const { path, code } of scripts) {
    const [library] = librariesIn(code);
    if (library !== undefined) return { path, library };
  }
  return null;
}

/** Inspects in this thread, which takes seconds for each megabyte of scripts: a server uses `inspectInThread`. */
export const inspectCode: InspectCode = async (folder, paths) => {
  const scripts = await readFiles(folder, paths.scripts);
  const [reach = null] = reachFaults(scripts, await readFiles(folder, paths.styles));
  return {
    copy: findCopy(scripts),
    kernelUses: usesOf(scripts.map(({ code }) => code)),
    serverCalls: serverCallsIn(scripts.map(({ code }) => code)),
    reach,
  };
};
