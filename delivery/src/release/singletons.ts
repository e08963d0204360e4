/**
 * Parts that must exist once per page, because they keep state that all areas share, or because
 * a second copy would only cost time. Each is a piece of a path, ending where its folder ends.
 */
const singletons = [
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'node_modules/react-router/',
  'node_modules/react-router-dom/',
  'node_modules/react-redux/',
  'node_modules/redux/',
  'node_modules/@reduxjs/toolkit/',
  'node_modules/rxjs/',
  'node_modules/axios/',
  'node_modules/moment/',
  'node_modules/@ant-design/cssinjs/',
  'node_modules/antd/es/config-provider/',
  'node_modules/antd/es/theme/',
  'shared-kernel/src/',
  'node_modules/@groepsapp/kernel/',
];

/**
 * Finds shared parts of which a bundle holds more copies than it may.
 * @param modules paths of all modules in the bundle
 * @param allowed copies of each part: none in a remote, one in the shell
 * @returns the parts, each with the folders it was found in
 */
export function findCopies(modules: string[], allowed: number): string[] {
  return singletons.flatMap((part) => {
    const folders = new Set(modules.filter((module) => module.includes(part)).map((module) => folderOf(module, part)));
    return folders.size > allowed ? [`${part} (${[...folders].join(', ')})`] : [];
  });
}

function folderOf(module: string, part: string) {
  return module.slice(0, module.lastIndexOf(part) + part.length);
}
