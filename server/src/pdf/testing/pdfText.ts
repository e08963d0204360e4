import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The text of a PDF, extracted by Poppler. @param content in base64 */
export async function pdfText(content: string): Promise<string> {
  const file = join(tmpdir(), `groepsapp-${randomUUID()}.pdf`);
  writeFileSync(file, Buffer.from(content, 'base64'));
  try {
    return (await promisify(execFile)('pdftotext', ['-layout', file, '-'])).stdout;
  } finally {
    rmSync(file);
  }
}
