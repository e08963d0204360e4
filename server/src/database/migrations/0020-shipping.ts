import type { Migration } from 'kysely';
import { type Columns, type Engine, inTurn, required, type Schema } from './columns.ts';

/** Each release as one file of the file store, from which every process fetches what it does not have on its disk. */
async function releaseArchives(schema: Schema, { text }: Columns): Promise<void> {
  await schema
    .createTable('release_archive')
    .addColumn('name', text, required)
    .addColumn('release', text, required)
    .addColumn('file_id', text, required)
    .addPrimaryKeyConstraint('release_archive_key', ['name', 'release'])
    .execute();
  await schema.createIndex('release_archive_file').on('release_archive').column('file_id').execute();
}

/** A second secret that is accepted while one replaces the other. */
async function otherSecret(schema: Schema, { text }: Columns): Promise<void> {
  await schema.alterTable('realtime_app').addColumn('other_secret', text).execute();
}

/** Releases in the file store, and a secret of the live channel that can be replaced while it is used. */
export function shippingTables(engine: Engine): Migration {
  return inTurn(engine, [releaseArchives, otherSecret]);
}
