// Runs before anything is installed: built-in modules only.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const lowest = [20, 11];
const stamp = 'node_modules/.groepsapp-lock';

/** Ends the process with one clear line when Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return;
  console.error(`Node ${lowest.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of the lock file when they are missing or the lock file has changed since.
 * Expects the root of the repository as working directory.
 */
export async function ensureInstalled() {
  requireNode();
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
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
  writeFileSync(stamp, lock);
}
