import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** The spooled files of this process, which stand in the folder for temporary files of the system. */
export function spooledHere(): string[] {
  return readdirSync(tmpdir()).filter(
    (name) => name.startsWith('groepsapp-upload~') && name.includes(`~${process.pid}~`),
  );
}
