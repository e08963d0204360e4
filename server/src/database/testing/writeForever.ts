// Writes as fast as it can until it is killed, and prints each write that the database has acknowledged.
import { writeSync } from 'node:fs';
import { type Db, type DatabaseOptions, openDatabase } from '../index.ts';

/** A company with its one establishment: two rows that must be stored together. */
async function writePair(db: Db, name: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { id } = await transaction.insertInto('company').values({ name }).returning('id').executeTakeFirstOrThrow();
    await transaction.insertInto('establishment').values({ company_id: id, name }).execute();
    return id;
  });
}

const options = JSON.parse(process.argv[2] ?? '') as DatabaseOptions;
const { db } = await openDatabase(options);
for (let count = 0; ; count += 1) {
  const id = await writePair(db, `${process.pid} ${count}`);
  writeSync(1, `${id}\n`);
}
