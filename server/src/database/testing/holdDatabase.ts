// Opens the database given as argument, prints a line, and keeps it open until the process is killed.
import { type DatabaseOptions, openDatabase } from '../index.ts';

const options = JSON.parse(process.argv[2] ?? '') as DatabaseOptions;
const { engine } = await openDatabase(options);
process.stdout.write(`open ${engine}\n`);
setInterval(() => undefined, 60_000);
