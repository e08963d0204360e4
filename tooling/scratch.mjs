import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const roomNeeded = 2 * 1024 ** 3;

/**
 * Where files go that no test needs afterwards: in memory when there is room. Each test has a database of its own, in
 * PostgreSQL hundreds of files, and waiting for a disk to make those is up to half of the time.
 */
export function scratchFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomNeeded ? memory : tmpdir();
}
