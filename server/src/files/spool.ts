import type { WriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sweepTemporary, temporaryName } from '../base/temporary.ts';

const prefix = 'groepsapp-upload';

/** Longer than an upload takes. */
const keptMs = 10 * 60 * 1000;

/** A path for a file while its call is handled, in the folder for temporary files of the system. */
export function spoolPath(): string {
  return join(tmpdir(), temporaryName(prefix));
}

/**
 * Opens a new file, only for this account, to write into. The file is there when this settles: a stream that opens it
 * by itself may do so after the writing failed and the file was removed.
 */
export async function newFileAt(path: string): Promise<WriteStream> {
  return (await open(path, 'wx', 0o600)).createWriteStream();
}

/** Deletes the files that killed processes left: originals of photos, which tell where they were taken. */
export async function sweepSpooled(): Promise<void> {
  await sweepTemporary(tmpdir(), prefix, keptMs);
}
