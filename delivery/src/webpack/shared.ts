import path from 'node:path';
import { kernelDir, readPackage } from '../packages.mjs';
import type { moduleFederationPlugin } from '@module-federation/sdk';

type SharedObject = moduleFederationPlugin.SharedObject;

/** Entries of the kernel for the shell alone, or for tests alone. */
const unsharedEntries = new Set(['./host', './testing']);
const reactEntries = ['react', 'react/jsx-runtime', 'react-dom'];

/** The kernel's entries that shell and remotes share. @returns absolute source file by import name */
export function kernelEntries(): Record<string, string> {
  const entries = Object.entries(readPackage(kernelDir).exports ?? {});
  return Object.fromEntries(
    entries
      .filter(([entry]) => !unsharedEntries.has(entry))
      .map(([entry, file]) => [path.posix.join('@groepsapp/kernel', entry), path.join(kernelDir, String(file))]),
  );
}

/**
 * The modules that a remote takes from the shell and never bundles itself.
 * @param kernel lowest kernel version that the remote declares
 */
export function takenByRemote(kernel: string): SharedObject {
  const taken = [
    ...reactEntries.map((name) => ({ name, requiredVersion: reactRange() })),
    ...Object.keys(kernelEntries()).map((name) => ({ name, requiredVersion: `^${kernel}` })),
  ];
  return Object.fromEntries(
    taken.map(({ name, requiredVersion }) => [
      name,
      { import: false, singleton: true, requiredVersion, strictVersion: true },
    ]),
  );
}

/** React only adds within a major version, so any version of the same major will do. */
function reactRange() {
  const [major] = (readPackage(kernelDir).dependencies?.['react'] ?? '').split('.');
  return `^${major}.0.0`;
}
