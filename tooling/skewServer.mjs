// Runs the tests of the released server on the tables of this version, on both databases: npm run maintain -- skew-server
// With --part only some domains on the embedded database, as `npm test` does; other arguments are paths of tests.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import '../delivery/config/typescript.mjs';
import { root } from '../delivery/src/packages.mjs';
import { run } from './run.mjs';
import { scratchFolder } from './scratch.mjs';

const { buildReleasedServer, releasedServer } = await import('../delivery/src/earlier/server.ts');

/** Tests of how the tables are made, which the other version does here, and of the commands of its own build. */
const ofTables = ['server/src/database/', 'server/src/operate/migrate', 'server/src/operate/backup', 'server/src/main'];
const part = ['server/src/presence/', 'server/src/chat/'];

const operate = path.join(root, 'server/dist/operate/main.js');

/** The name that the tests of a version give the database that they copy, which follows from how it makes tables. */
function templateOf(tree) {
  const folders = ['tables', 'migrations'].map((name) => path.join(tree, 'server/src/database', name));
  const folder = folders.find((one) => existsSync(one)) ?? '';
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function migrate(environment) {
  const code = await run(process.execPath, [operate, 'migrate'], { env: { ...process.env, ...environment } });
  if (code !== 0) throw new Error('The tables of this version could not be made.');
}

/** Where the tests look for a template that another run has made: in the folder of temporary files. */
async function makeSqliteTemplate(tree, temporary) {
  const dataDir = path.join(temporary, 'tables');
  await migrate({ DATA_DIR: dataDir, DATABASE_URL: '' });
  copyFileSync(
    path.join(dataDir, 'groepsapp.sqlite'),
    path.join(temporary, `groepsapp-template-${templateOf(tree)}.sqlite`),
  );
}

async function makePostgresTemplate(tree, serverUrl) {
  const name = `template_${templateOf(tree)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  await migrate({ DATA_DIR: root, DATABASE_URL: address.toString() });
}

async function runTests(tree, paths, temporary) {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const ignored = ofTables.flatMap((folder) => ['--testPathIgnorePatterns', folder]);
  const args = [jest, ...paths, ...ignored, '--selectProjects', 'node'];
  return run(process.execPath, args, { cwd: tree, env: { ...process.env, TMPDIR: temporary } });
}

async function onOneDatabase(tree, paths) {
  const temporary = mkdtempSync(path.join(scratchFolder(), 'groepsapp-skew-server-'));
  const serverUrl = process.env.TEST_DATABASE_URL;
  try {
    await (serverUrl ? makePostgresTemplate(tree, serverUrl) : makeSqliteTemplate(tree, temporary));
    return await runTests(tree, paths, temporary);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function main(args) {
  if (!existsSync(operate)) throw new Error('Run `npm run build` first: the tables are made by this server.');
  const isPart = args.includes('--part');
  // The tests of the part run the sources; compiling them takes as long as these tests.
  const { tree, commit } = await (isPart ? releasedServer() : buildReleasedServer());
  const given = args.filter((one) => one !== '--part');
  const paths = given.length > 0 ? given : isPart ? part : ['server/src/'];
  console.log(`The server of ${commit.slice(0, 8)} on the tables of this version`);
  const first = await onOneDatabase(tree, paths);
  if (first !== 0 || isPart || process.env.TEST_DATABASE_URL) return first;
  const again = [path.join(root, 'server/scripts/with-postgres.mjs'), process.execPath, process.argv[1], ...given];
  return run(process.execPath, again);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
