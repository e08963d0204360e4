// Runs before anything is installed: built-in modules only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './packages.mjs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 */

const lowestMajor = 20;
const lowestMinor = 11;

/** Ends the process with one clear line when Node is too old. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)) return;
  console.error(`Node ${lowestMajor}.${lowestMinor} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file, unless exactly those are there already.
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages ...');
  if (await npm(root, ['ci'])) return;
  console.error('npm ci failed; see above.');
  process.exit(1);
}

/**
 * Runs npm in a folder.
 * @param {string} cwd
 * @param {readonly string[]} command
 * @returns {Promise<boolean>} whether it succeeded
 */
export function npm(cwd, command) {
  const args = [...command, '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** Compares what npm notes of an installation with the lock file; packages for other platforms may be absent. */
function isInstalled() {
  try {
    const installed = lockedPackages('node_modules/.package-lock.json');
    return Object.entries(lockedPackages('package-lock.json')).every(
      ([place, wanted]) => place === '' || wanted.optional || installed[place]?.version === wanted.version,
    );
  } catch {
    return false;
  }
}

/**
 * @param {string} file path below the root
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
}
