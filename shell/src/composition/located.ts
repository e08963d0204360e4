import type { PageFiles, Registry, RegistryRemote } from '@groepsapp/contract/registry';

/**
 * Puts the origin of the files of releases before their addresses, when that is not the origin of the page.
 * @returns the registry itself when its files are on the origin of the page
 */
export function located(registry: Registry): Registry {
  const { assets, shell, remotes } = registry;
  if (assets === undefined) return registry;
  const at = (path: string) => `${assets}${path}`;
  const packAt = (pack: string | undefined) => (pack === undefined ? undefined : at(pack));
  const filesAt = ({ scripts, styles }: PageFiles) => ({ scripts: scripts.map(at), styles: styles.map(at) });
  const parts = Object.entries(shell.parts ?? {}).map(([part, files]) => [part, filesAt(files)]);
  const remoteAt = (remote: RegistryRemote): RegistryRemote => ({
    ...remote,
    entry: at(remote.entry),
    loading: remote.loading && {
      ...remote.loading,
      entry: at(remote.loading.entry),
      pack: packAt(remote.loading.pack),
    },
  });
  return {
    ...registry,
    shell: { ...shell, parts: Object.fromEntries(parts), pack: packAt(shell.pack) },
    remotes: remotes.map(remoteAt),
  };
}
