import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { librariesIn } from '@groepsapp/contract';
import { type KernelUses, kernelUsesIn } from '@groepsapp/contract/kernelUse';
import { serverCallsIn } from '@groepsapp/contract/serverCalls';
import { firstGlobalStyle } from './styles.ts';

/** What the scripts and stylesheets of a release contain, independent of what its document claims. */
export interface CodeFindings {
  /** A script that contains a shared library, and which one; `null` when there is none. */
  copy: { path: string; library: string } | null;
  /** The kernel exports that the scripts use; `null` when a script is not JavaScript. */
  kernelUses: KernelUses | null;
  /** The calls of the server that the scripts name. */
  serverCalls: string[];
  /** A stylesheet with styles that apply beyond the area, and the part that does; `null` when there is none. */
  globalStyle: { path: string; part: string } | null;
}

/** Paths of the files to inspect, relative to the folder of the release. */
export interface CodePaths {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * Reads the scripts and stylesheets of a release.
 * @param folder folder of the release
 */
export type InspectCode = (folder: string, paths: CodePaths) => Promise<CodeFindings>;

function usesOf(codes: readonly string[]): KernelUses | null {
  try {
    return kernelUsesIn(codes);
  } catch {
    return null;
  }
}

interface CodeFile {
  path: string;
  code: string;
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

function findGlobalStyle(styles: readonly CodeFile[]): CodeFindings['globalStyle'] {
  for (const { path, code } of styles) {
    const part = firstGlobalStyle(code);
    if (part !== null) return { path, part };
  }
  return null;
}

/** Inspects in this thread, which takes seconds for each megabyte of scripts: a server uses `inspectInThread`. */
export const inspectCode: InspectCode = async (folder, paths) => {
  const scripts = await readFiles(folder, paths.scripts);
  return {
    copy: findCopy(scripts),
    kernelUses: usesOf(scripts.map(({ code }) => code)),
    serverCalls: serverCallsIn(scripts.map(({ code }) => code)),
    globalStyle: findGlobalStyle(await readFiles(folder, paths.styles)),
  };
};
