import type { Settings } from '@groepsapp/contract/features';
import { kernelSatisfies, type PageFiles, type Registry, type RegistryRemote } from '@groepsapp/contract/registry';
import { enabledModules } from './areas';

const none: PageFiles = { scripts: [], styles: [] };

function joined(parts: readonly PageFiles[]): PageFiles {
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  };
}

/** The addresses of files that stand in the same folder as the container. */
function inFolder(entry: string, { scripts, styles }: PageFiles): PageFiles {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  const addresses = (files: readonly string[]) => files.map((file) => `${folder}${file}`);
  return { scripts: addresses(scripts), styles: addresses(styles) };
}

/**
 * The addresses of the files of a module, of its container and of the kernel entries it imports.
 * @param moduleName as the area exposes it: `./BirthdaysCard`
 * @param shell registry row of the shell, which lists the files of the kernel entries
 * @returns empty lists when the registry does not name the files
 */
export function filesOfModule(remote: RegistryRemote, moduleName: string, shell: Registry['shell'] | null): PageFiles {
  const { loading } = remote;
  const module = loading?.modules[moduleName];
  if (loading === undefined || module === undefined) return none;
  const kernel = module.kernel.flatMap((entry) => shell?.parts?.[entry] ?? []);
  return joined([...kernel, { scripts: [loading.entry], styles: [] }, inFolder(loading.entry, module)]);
}

/** The addresses of the files that a module loads only when it needs them. */
export function lateFilesOf({ loading }: RegistryRemote, moduleName: string): PageFiles {
  const late = loading?.modules[moduleName]?.late;
  return loading === undefined || late === undefined ? none : inFolder(loading.entry, late);
}

/**
 * The files of what these settings enable, also those that are loaded late, and of the late parts of the shell: of the entries
 * of the kernel only those that one of the modules imports, and nothing of what cannot run with this shell.
 */
export function filesOfEnabled({ shell, remotes }: Registry, settings: Settings): PageFiles[] {
  const own = Object.entries(shell.parts ?? {}).filter(([part]) => !part.startsWith('@'));
  const modules = remotes
    .filter(({ kernel }) => kernelSatisfies(kernel, shell.kernel))
    .flatMap((remote) => enabledModules([remote], settings).map(({ module }) => ({ remote, module })));
  return [
    ...modules.flatMap(({ remote, module }) => [filesOfModule(remote, module, shell), lateFilesOf(remote, module)]),
    ...own.map(([, files]) => files),
  ];
}

/** The address of a file for another try: the browser joins requests for the same address, also one without answer. */
export const addressOfTry = (address: string, attempt: number) => (attempt > 1 ? `${address}?try=${attempt}` : address);
