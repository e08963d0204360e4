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
 * The files that a page names in its HTML: those of a webpack entry.
 * @param {Compilation} compilation
 * @param {string} name name of the webpack entry
 * @returns {PageFiles}
 */
export function pageEntry(compilation, name) {
  const entrypoint = compilation.entrypoints.get(name);
  if (entrypoint === undefined) throw new Error(`no entry ${name}`);
  return scriptsAndStyles(entrypoint.getFiles());
}
