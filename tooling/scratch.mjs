import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const memory = '/dev/shm';
const roomNeeded = 2 * 1024 ** 3;

/**
 * The folder for temporary files of tests: in memory when there is room. Each test has its own database, which is hundreds
 * of files with PostgreSQL; creating them on a disk takes up to half of the time of the tests.
 */
export function scratchFolder() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomNeeded ? memory : tmpdir();
}
