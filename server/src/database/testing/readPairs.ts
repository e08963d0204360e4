// Prints what `writeForever.ts` left in a database: the result of the integrity check, ids, and halves of a pair.
import { sql } from 'kysely';
import { type DatabaseOptions, openDatabase } from '../index.ts';

const options = JSON.parse(process.argv[2] ?? '') as DatabaseOptions;
const { db, close } = await openDatabase(options);
const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
const rows = await db
  .selectFrom('company')
  .leftJoin('establishment', 'establishment.company_id', 'company.id')
  .select(['company.id', 'establishment.id as half'])
  .execute();
await close();
const integrity = check.rows.map((row) => row.integrity_check).join('; ');
const halves = rows.filter(({ half }) => half === null).length;
process.stdout.write(JSON.stringify({ integrity, halves, ids: rows.map(({ id }) => id) }));
