import type { Compilation } from 'webpack';
import type { PageFiles } from '@groepsapp/contract/registry';

/** Splits files into the scripts and the styles among them. */
export function scriptsAndStyles(files: readonly string[]): PageFiles {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * The files that a page names in its HTML: those of a webpack entry, and of the chunk `app` that the entry imports, which
 * the browser fetches and compiles while the entry runs.
 * @param name name of the webpack entry
 */
export function pageEntry(compilation: Compilation, name: string): PageFiles {
  const entrypoint = compilation.entrypoints.get(name);
  if (entrypoint === undefined) throw new Error(`no entry ${name}`);
  const app = compilation.namedChunkGroups.get('app');
  return scriptsAndStyles([...entrypoint.getFiles(), ...(app?.getFiles() ?? [])]);
}
