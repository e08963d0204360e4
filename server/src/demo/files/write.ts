import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type KindRow, writeKindFile } from '../../export/kindFile.ts';
import { grouped } from '../../base/grouping.ts';
import { type DemoOptions, demoRows } from '../index.ts';
import { demoFiles } from './index.ts';

/** What was written for one company. */
interface WrittenFolder {
  company: string;
  folder: string;
  rows: number;
}

/**
 * Writes the files of the demo as CSV: a folder per company with a file per kind, as the import reads them.
 * @param to a folder, which is made when it is not there
 */
export async function writeDemoFiles(
  options: Pick<DemoOptions, 'clock' | 'establishments'>,
  to: string,
): Promise<WrittenFolder[]> {
  const rows = demoRows(options);
  const written: WrittenFolder[] = [];
  for (const [number, own] of demoFiles(rows)) {
    const folder = join(to, String(number));
    await mkdir(folder, { recursive: true });
    for (const [kind, ofKind] of grouped(own, (row) => row.kind)) {
      const lines = ofKind.map(({ reference, fields }): KindRow => ({ reference, ended: '', fields }));
      await writeKindFile(folder, kind, lines, (_kind, reference) => String(reference));
    }
    const company = rows.company.find(({ id }) => id === number)?.name ?? '';
    written.push({ company, folder, rows: own.length });
  }
  return written;
}
