import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** The part of a name that says which process of which machine works on it. */
const maker = /~(?<host>[^~]*)~(?<pid>\d+)~/;

/** A new name for something temporary, by which `sweepTemporary` finds it when its process was killed. */
export function temporaryName(prefix: string): string {
  return `${prefix}~${hostname()}~${process.pid}~${randomUUID()}`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another account may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether the process that made this is gone; `false` also when that is not known. */
function isOrphaned(name: string, changed: Date): boolean {
  const { host, pid } = maker.exec(name)?.groups ?? {};
  if (host !== hostname() || pid === undefined) return false;
  // In a container the next process often gets the same number.
  const beforeThis = changed.getTime() < Date.now() - process.uptime() * 1_000;
  return Number(pid) === process.pid ? beforeThis : !isAlive(Number(pid));
}

/**
 * Deletes what killed processes left in a folder. Other processes and machines may be at work there.
 * @param prefix with which the names begin
 * @param keptMs after which it is deleted when it is not known whose it is
 */
export async function sweepTemporary(folder: string, prefix: string, keptMs: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(prefix))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null) continue;
    const isOld = Date.now() - found.mtimeMs >= keptMs;
    if (isOld || isOrphaned(name, found.mtime)) await rm(path, { recursive: true, force: true });
  }
}
