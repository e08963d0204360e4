/**
 * @typedef {import('webpack').Compilation} Compilation
 * @typedef {import('@groepsapp/contract/registry').PageFiles} PageFiles
 */

/**
 * Splits files into the scripts and the styles among them.
 * @param {readonly string[]} files
 * @returns {PageFiles}
 */
export function scriptsAndStyles(files) {
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

/**
 * The files that a page names in its HTML: those of a webpack entry, and of the chunk `app` that the entry imports, which
 * the browser fetches and compiles while the entry runs.
 * @param {Compilation} compilation
 * @param {string} name name of the webpack entry
 * @returns {PageFiles}
 */
export function pageEntry(compilation, name) {
  const entrypoint = compilation.entrypoints.get(name);
  if (entrypoint === undefined) throw new Error(`no entry ${name}`);
  const app = compilation.namedChunkGroups.get('app');
  return scriptsAndStyles([...entrypoint.getFiles(), ...(app?.getFiles() ?? [])]);
}
