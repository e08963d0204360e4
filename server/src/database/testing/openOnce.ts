// Opens the database given as argument and closes it again.
import { type DatabaseOptions, openDatabase } from '../index.ts';

const options = JSON.parse(process.argv[2] ?? '') as DatabaseOptions;
const { db, close } = await openDatabase(options);
const tables = await db.introspection.getTables();
await close();
process.stdout.write(`${tables.length}\n`);
