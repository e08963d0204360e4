import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../database/index.ts';
import { writeKinds } from '../export/writeKinds.ts';
import { type DemoOptions, fillWithDemo } from './index.ts';

/** What was written for one company. */
export interface WrittenFolder {
  company: string;
  folder: string;
  rows: number;
}

/** The name of the demo's group without a name, which no file brings in. */
const standIn = { name: 'Zonder naam', abbreviation: 'ZON' };

/**
 * Writes the files of the demo as CSV: a folder per company with a file per kind, as an export writes them and the import
 * reads them.
 * @param to a folder, which is made when it is not there
 */
export async function writeDemoFiles(
  options: Pick<DemoOptions, 'clock' | 'establishments'>,
  to: string,
): Promise<WrittenFolder[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'groepsapp-demo-'));
  const { db, close } = await openDatabase({ dataDir });
  try {
    await fillWithDemo(db, options);
    await db.updateTable('care_group').set(standIn).where('name', '=', '').execute();
    const written: WrittenFolder[] = [];
    for (const { id, name } of await db.selectFrom('company').selectAll().orderBy('id').execute()) {
      const folder = join(to, String(id));
      await mkdir(folder, { recursive: true });
      const counts = await writeKinds({ db, clock: options.clock }, id, folder);
      const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
      written.push({ company: name, folder, rows });
    }
    return written;
  } finally {
    await close();
    await rm(dataDir, { recursive: true });
  }
}
