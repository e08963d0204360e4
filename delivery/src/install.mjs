// Runs before anything is installed: built-in modules only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 */

const lowestMajor = 20;
const lowestMinor = 11;

/** Ends the process with one clear line when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > lowestMajor || (major === lowestMajor && minor >= lowestMinor)) return;
  console.error(`Node ${lowestMajor}.${lowestMinor} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file, unless exactly those are there already.
 * Expects the root of the repository as working directory.
 */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  console.log('Installing packages ...');
  const code = await new Promise((resolve, reject) => {
    const child = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) {
    console.error('npm ci failed; see above.');
    process.exit(1);
  }
}

/** Compares what npm notes of an installation with the lock file; packages for other platforms may be absent. */
function isInstalled() {
  try {
    const installed = lockedPackages('node_modules/.package-lock.json');
    return Object.entries(lockedPackages('package-lock.json')).every(
      ([path, wanted]) => path === '' || wanted.optional || installed[path]?.version === wanted.version,
    );
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function lockedPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
