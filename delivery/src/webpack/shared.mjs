import path from 'node:path';
import { kernelDir, readPackage } from '../packages.mjs';

/**
 * @typedef {import('@module-federation/sdk').moduleFederationPlugin.SharedObject} SharedObject
 */

/** Entries of the kernel that exist once per page only in the shell, or only in tests. */
const unsharedEntries = new Set(['./host', './testing']);
/** Entries of the kernel without which the page shows nothing; the page loads them first and at once. */
const firstEntries = new Set(['@groepsapp/kernel', '@groepsapp/kernel/router', '@groepsapp/kernel/ui/base']);
const reactEntries = ['react', 'react/jsx-runtime', 'react-dom'];

/**
 * The kernel's entries that shell and remotes share.
 * @returns {Record<string, string>} absolute source file by import name
 */
export function kernelEntries() {
  const entries = Object.entries(readPackage(kernelDir).exports ?? {});
  return Object.fromEntries(
    entries
      .filter(([entry]) => !unsharedEntries.has(entry))
      .map(([entry, file]) => [path.posix.join('@groepsapp/kernel', entry), path.join(kernelDir, String(file))]),
  );
}

/**
 * What the shell provides. The entries are named by file, so that all of them are provided,
 * also those that the shell itself never imports.
 * @returns {SharedObject}
 */
export function providedByShell() {
  const { version } = readPackage(kernelDir);
  const kernel = Object.entries(kernelEntries()).map(([name, file]) => [
    name,
    {
      import: file,
      eager: firstEntries.has(name),
      singleton: true,
      version,
      requiredVersion: `^${version}`,
      strictVersion: true,
    },
  ]);
  const react = reactEntries.map((name) => [
    name,
    { eager: true, singleton: true, requiredVersion: reactRange(), strictVersion: true },
  ]);
  return Object.fromEntries([...react, ...kernel]);
}

/**
 * What a remote takes from the shell, and never brings itself.
 * @param {string} kernel lowest kernel version that the remote declares
 * @returns {SharedObject}
 */
export function takenByRemote(kernel) {
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

/** Any React of the same major version will do: within one it only adds. */
function reactRange() {
  const [major] = (readPackage(kernelDir).dependencies?.['react'] ?? '').split('.');
  return `^${major}.0.0`;
}
