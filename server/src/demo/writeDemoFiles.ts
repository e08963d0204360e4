import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { grouped } from '../base/grouping.ts';
import { writeKindFile } from '../export/kindFile.ts';
import { companies, rowsOfCompanies, rowsOfPresets } from './companyFiles.ts';
import type { DemoOptions } from './index.ts';

/** What was written for one company. */
interface WrittenFolder {
  company: string;
  folder: string;
  rows: number;
}

/**
 * Writes what the companies of the demo bring in as CSV: a folder per company with a file per kind, as the import reads
 * them, around now.
 * @param to a folder, which is made when it is not there
 */
export async function writeDemoFiles(
  { clock, establishments }: Pick<DemoOptions, 'clock' | 'establishments'>,
  to: string,
): Promise<WrittenFolder[]> {
  const rows = rowsOfCompanies(clock.now(), establishments);
  const written: WrittenFolder[] = [];
  for (const { id, name } of companies) {
    const folder = join(to, String(id));
    await mkdir(folder, { recursive: true });
    const own = [...rowsOfPresets(id), ...rows.filter(({ company }) => company === id)];
    for (const [kind, ofKind] of grouped(own, (row) => row.kind)) {
      const lines = ofKind.map(({ reference, fields }) => ({ reference, ended: '', fields }));
      await writeKindFile(folder, kind, lines, (_kind, reference) => String(reference));
    }
    written.push({ company: name, folder, rows: own.length });
  }
  return written;
}
