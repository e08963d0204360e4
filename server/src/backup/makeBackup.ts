import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import type { FileStore } from '../files/FileStore.ts';
import { copySqlite, dumpPostgres, requireDumpable } from './databaseCopy.ts';
import { databaseCopy, type Entry, type Manifest, measure, writeManifest } from './manifest.ts';

/** Where a file of the store stands in a back-up. */
const pathOfFile = (id: string) => `files/${id.slice(0, 2)}/${id}`;

/** What is copied, or where it is restored. */
export interface Place extends Pick<Config, 'dataDir' | 'databaseUrl'> {
  files: FileStore;
}

async function copyFiles(files: FileStore, to: string, known: Map<string, Entry>): Promise<void> {
  for await (const id of files.ids()) {
    const path = pathOfFile(id);
    // A file that is deleted meanwhile is not named by the copy of the database either.
    if (known.has(path) || (await files.find(id)) === null) continue;
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 });
    await pipeline(files.read(id), createWriteStream(join(to, path), { mode: 0o600 }));
    known.set(path, await measure(to, path));
  }
}

/**
 * What the copy of the database names is in the copy of the files: these never change, are copied first, and those that came
 * meanwhile once more after the database.
 */
async function fill(to: string, { dataDir, databaseUrl, files }: Place): Promise<Manifest> {
  const known = new Map<string, Entry>();
  await copyFiles(files, to, known);
  const madeAt = new Date().toISOString();
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres';
  const copy = databaseCopy[engine];
  const rows =
    databaseUrl === undefined ? copySqlite(dataDir, join(to, copy)) : await dumpPostgres(databaseUrl, join(to, copy));
  await chmod(join(to, copy), 0o600);
  await copyFiles(files, to, known);
  const entries = [await measure(to, copy), ...known.values()];
  const manifest: Manifest = { format: 1, madeAt, engine, rows, entries };
  await writeManifest(to, manifest);
  return manifest;
}

/**
 * Copies everything into a new folder, while servers run.
 * @param to is made, is a back-up once it has a manifest, and is removed again when that fails
 * @throws OperatorError when PostgreSQL cannot be copied
 */
export async function makeBackup(from: Place, to: string): Promise<Manifest> {
  if (from.databaseUrl !== undefined) await requireDumpable(from.databaseUrl);
  await mkdir(to, { mode: 0o700 });
  try {
    return await fill(to, from);
  } catch (error) {
    await rm(to, { recursive: true });
    throw error;
  }
}

/** The id of the one row of `last_backup`. */
const only = 1;

/** Notes that everything was backed up, for the alert on back-ups that fail to come. */
export async function noteBackup(db: Db, madeAt: string): Promise<void> {
  await db
    .insertInto('last_backup')
    .values({ id: only, made_at: madeAt })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_at: madeAt }))
    .execute();
}

/** @returns the seconds since the last back-up of everything; `null` when there was none */
export async function secondsSinceBackup({ db, clock }: Services): Promise<number | null> {
  const last = await db.selectFrom('last_backup').select('made_at').where('id', '=', only).executeTakeFirst();
  return last === undefined ? null : (clock.now().getTime() - Date.parse(last.made_at)) / 1_000;
}
