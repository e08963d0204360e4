// `npm run maintain -- torture [<rounds>]`: lost connections, then power cuts.
//
// A PostgreSQL of its own drops its connections or crashes in each round, while six writers write
// (`lostConnections.test.ts`). Then a process writes to the embedded database on a file system of its own. In each round
// the block device below it is frozen and copied as it is, without flushing what the process or the file system still
// hold; the copy is mounted, and must hold every write that was acknowledged before.
//
// The device of the data is an image file on an outer file system, itself in an image: `fsfreeze` of the outer one
// stops all writes of the device at one moment. Needs root and loop devices.
import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const rounds = Number(process.argv[2] ?? 20);
const testing = 'server/src/database/testing';
const program = (name) => ['--conditions=source', '--import', './delivery/config/typescript.mjs', `${testing}/${name}`];

const jest = ['node_modules/.bin/jest', '--testPathPatterns', '/lostConnections', '--testTimeout', '3600000'];
const { status } = spawnSync(process.execPath, ['server/scripts/with-postgres.mjs', process.execPath, ...jest], {
  stdio: 'inherit',
  env: { ...process.env, LOST_CONNECTION_ROUNDS: rounds },
});
if (status !== 0) process.exit(1);

const execute = promisify(execFile);

/** Runs a command to its end and returns what it printed. */
async function run(command, ...args) {
  return (await execute(command, args, { maxBuffer: 64 * 1024 * 1024 })).stdout;
}

function cannot(reason) {
  console.log(`Power cuts were not tried: ${reason}.`);
  process.exit(0);
}

const needed = ['mkfs.ext4', 'mount', 'umount', 'losetup', 'fsfreeze', 'truncate'];
if (process.getuid?.() !== 0) cannot('mounting file systems needs root');
if (!existsSync('/dev/loop-control')) cannot('this machine has no loop devices');
for (const command of needed) {
  try {
    await run('sh', '-c', `command -v ${command}`);
  } catch {
    cannot(`${command} is not installed`);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'groepsapp-torture-'));
const mounted = [];

/** Makes a file system in an image file and mounts it. */
async function fileSystem(image, megabytes, at) {
  await run('truncate', '-s', `${megabytes}M`, image);
  await run('mkfs.ext4', '-q', '-F', image);
  await mountImage(image, at);
}

async function mountImage(image, at) {
  await mkdir(at, { recursive: true });
  await run('mount', '-o', 'loop', image, at);
  mounted.push(at);
}

async function unmount(at) {
  await run('umount', at);
  mounted.splice(mounted.indexOf(at), 1);
}

const outer = join(folder, 'outer');
const data = join(folder, 'data');
const copied = join(folder, 'copied');
const image = join(outer, 'data.img');
const copy = join(folder, 'copy.img');

/** Copies the device at one moment: writes to it wait meanwhile. */
async function cutPower() {
  await run('fsfreeze', '--freeze', outer);
  try {
    await copyFile(image, copy);
  } finally {
    await run('fsfreeze', '--unfreeze', outer);
  }
}

/** What is wrong with a copy after mounting it, which replays the journal as after a power cut. */
async function faultsOf(acknowledged) {
  await mountImage(copy, copied);
  try {
    const options = JSON.stringify({ dataDir: copied });
    const { integrity, halves, ids } = JSON.parse(await run(process.execPath, ...program('readPairs.ts'), options));
    const stored = new Set(ids);
    const lost = acknowledged.filter((id) => !stored.has(id));
    return [
      ...(integrity === 'ok' ? [] : [`the integrity check says: ${integrity}`]),
      ...(halves === 0 ? [] : [`${halves} transactions are half there`]),
      ...(lost.length === 0 ? [] : [`${lost.length} acknowledged writes are lost`]),
    ];
  } finally {
    await unmount(copied);
    await rm(copy);
  }
}

async function torture() {
  await fileSystem(join(folder, 'outer.img'), 400, outer);
  await fileSystem(image, 200, data);
  const writer = spawn(process.execPath, [...program('writeForever.ts'), JSON.stringify({ dataDir: data })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(writer, 'close');
  const acknowledged = [];
  createInterface({ input: writer.stdout }).on('line', (line) => acknowledged.push(Number(line)));
  let failed = 0;
  try {
    while (acknowledged.length === 0 && writer.exitCode === null) await wait(50);
    for (let round = 1; round <= rounds; round += 1) {
      await wait(100 + Math.random() * 900);
      const before = [...acknowledged];
      if (writer.exitCode !== null) throw new Error('The process that writes has ended.');
      await cutPower();
      const faults = await faultsOf(before);
      failed += faults.length === 0 ? 0 : 1;
      console.log(
        `round ${round}: ${before.length} acknowledged, ${faults.length === 0 ? 'all there' : faults.join(', ')}`,
      );
    }
  } finally {
    writer.kill('SIGKILL');
    await ended;
  }
  console.log(`${rounds - failed} of ${rounds} power cuts lost nothing`);
  return failed === 0;
}

try {
  process.exitCode = (await torture()) ? 0 : 1;
} finally {
  for (const at of mounted.toReversed()) await unmount(at);
  await rm(folder, { recursive: true, force: true });
}
