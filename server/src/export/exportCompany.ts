import { OperatorError } from '../base/errors.ts';
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportKind } from '@groepsapp/contract';
import { feedBounds, orderChanges } from '../feed/order.ts';
import type { FileStore } from '../files/FileStore.ts';
import type { Services } from '../database/services.ts';
import { exportNames, type Manifest } from './folder.ts';
import { lastMigration } from './restore.ts';
import { writeHistory } from './writeHistory.ts';
import { writeKinds } from './writeKinds.ts';

/** What an export wrote. */
export interface Exported {
  kinds: ReadonlyMap<ImportKind, number>;
  tables: Readonly<Record<string, number>>;
  files: number;
}

/** Personal data: only the owner of the folder may look into it. */
async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new OperatorError(`${folder} is not empty; choose a new folder.`);
  await chmod(folder, 0o700);
}

/** Gives every change its place in the feed, as those that wait for one do not move along. */
async function orderAllChanges(services: Services): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await orderChanges(services);
}

/**
 * Writes all of a company to a folder: a CSV file per kind, which the import of any company reads, and the tables with
 * what people made and the stored files, which `restoreCompany` puts back elsewhere.
 * @throws OperatorError when the folder is not empty
 */
export async function exportCompany(
  { db, clock, files }: Pick<Services, 'db' | 'clock'> & { files: FileStore },
  companyId: number,
  folder: string,
): Promise<Exported> {
  await makeFolder(folder);
  await orderAllChanges({ db, clock });
  const kinds = await writeKinds({ db, clock }, companyId, folder);
  const history = await writeHistory({ db, files }, companyId, folder);
  const manifest: Manifest = {
    ...{ format: 1, company: companyId, exported_at: clock.now().toISOString() },
    ...{ migration: await lastMigration(db), ...history, feed_dropped_up_to: (await feedBounds(db)).dropped },
  };
  // Last, so that a folder with a manifest is complete.
  await writeFile(join(folder, exportNames.manifest), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return { kinds, ...history };
}
