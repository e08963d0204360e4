/**
 * @typedef {object} Affected what a change can break
 * @property {string[]} areas the areas to check
 * @property {string[]} documents to check the format of
 * @property {boolean} everything whether something else changed, on which any package may depend
 */

/**
 * Which checks a change asks for. Areas know neither each other nor the shell, so that a change within one can only break
 * that one; the slots that an area offers, kernel, contract, shell, server and tools are used by all.
 * @param {readonly string[]} files that changed, relative to the root
 * @param {readonly string[]} packages folders of the packages in which lerna found changes
 * @returns {Affected}
 */
export function affectedBy(files, packages) {
  // lerna knows nothing of files that git does not follow yet.
  const folders = files.flatMap((file) => (file.includes('/') ? [file.slice(0, file.indexOf('/'))] : []));
  const areas = [...new Set([...packages, ...folders])].filter((name) => name.startsWith('mfe-'));
  const isOwn = (file) => areas.some((name) => file.startsWith(`${name}/`) && !file.startsWith(`${name}/contract/`));
  const others = files.filter((file) => !isOwn(file));
  const documents = others.filter((file) => file.endsWith('.md'));
  return { areas, documents, everything: documents.length < others.length };
}
