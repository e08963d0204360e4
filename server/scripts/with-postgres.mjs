// Runs a command with a temporary PostgreSQL server. The command finds its address in TEST_DATABASE_URL:
// node server/scripts/with-postgres.mjs <command> [arguments]
// The server uses the newest version that is installed, or the programs in the folder that POSTGRES_BIN names, which the
// command then finds first too; a new data folder (in memory when there is room), and a free port on 127.0.0.1. When the
// script is started by root, PostgreSQL runs as an ordinary user.
import { execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { freePort } from '../../tooling/freePort.mjs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { scratchFolder } from '../../tooling/scratch.mjs';

const versionsFolder = '/usr/lib/postgresql';
const readyWithinMs = 30_000;
const superuser = 'groepsapp';

class CannotStart extends Error {}

/** The folder with the programs of PostgreSQL. */
function findBinaries() {
  const named = process.env.POSTGRES_BIN;
  if (named) {
    if (existsSync(join(named, 'initdb'))) return named;
    throw new CannotStart(`POSTGRES_BIN is '${named}', where no initdb is.`);
  }
  const versions = existsSync(versionsFolder) ? readdirSync(versionsFolder).map(Number).filter(Boolean) : [];
  const newest = versions
    .sort((a, b) => b - a)
    .find((version) => existsSync(`${versionsFolder}/${version}/bin/initdb`));
  if (newest === undefined) {
    throw new CannotStart(
      `PostgreSQL was not found in ${versionsFolder}. Install it with: sudo apt-get install postgresql`,
    );
  }
  return `${versionsFolder}/${newest}/bin`;
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {};
  const idsOf = (name) =>
    ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] })));
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = idsOf(name);
      return { uid, gid };
    } catch {
      continue;
    }
  }
  throw new CannotStart('PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as.');
}

async function prepare(binaries, user) {
  const folder = mkdtempSync(join(scratchFolder(), 'groepsapp-postgres-'));
  const passwordFile = join(folder, 'password');
  const password = randomBytes(16).toString('hex');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const data = join(folder, 'data');
  // A Dutch collation, so that a query that relies on the sort order of the database locale fails in the tests.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl-NL'];
  const access = [`--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  await promisify(execFile)(`${binaries}/initdb`, ['-D', data, '--no-sync', ...locale, ...access], {
    ...user,
    cwd: folder,
  });
  return { folder, data, password };
}

function launch(binaries, user, { folder, data }, port) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    // The data folder is deleted after the run, so nothing has to survive a crash.
    fsync: 'off',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(join(folder, 'server.log'), 'w');
  // A separate process group: an interrupt from the keyboard must reach the command before PostgreSQL.
  return spawn(`${binaries}/postgres`, ['-D', data, ...args], {
    ...user,
    cwd: folder,
    detached: true,
    stdio: ['ignore', log, log],
  });
}

async function untilReady(binaries, server, port, folder) {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline && server.exitCode === null) {
    try {
      await promisify(execFile)(`${binaries}/pg_isready`, ['-q', '-h', '127.0.0.1', '-p', String(port)]);
      return;
    } catch {
      await pause(100);
    }
  }
  throw new CannotStart(`PostgreSQL did not become ready:\n${readFileSync(join(folder, 'server.log'), 'utf8')}`);
}

async function stop(server) {
  if (server.exitCode !== null) return;
  const exited = once(server, 'exit');
  server.kill('SIGINT');
  await exited;
}

async function runCommand(command, args, binaries, url) {
  // `pg_dump` refuses a server that is newer than itself.
  const PATH = [...(process.env.POSTGRES_BIN ? [binaries] : []), process.env.PATH].join(delimiter);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, PATH, TEST_DATABASE_URL: url } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

async function withPostgres(command, args) {
  const binaries = findBinaries();
  const user = ordinaryUser();
  const port = await freePort();
  const prepared = await prepare(binaries, user);
  const server = launch(binaries, user, prepared, port);
  try {
    await untilReady(binaries, server, port, prepared.folder);
    const url = `postgres://${superuser}:${prepared.password}@127.0.0.1:${port}/postgres`;
    return await runCommand(command, args, binaries, url);
  } finally {
    await stop(server);
    rmSync(prepared.folder, { recursive: true, force: true });
  }
}

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('Say which command is to run: with-postgres.mjs <command> [arguments]');
  process.exit(2);
}
try {
  process.exit(await withPostgres(command, args));
} catch (error) {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
}
