// Upgrades under load: two processes on PostgreSQL behind a load balancer are replaced one by one, from the last released
// server to this one and back: npm run bench -- upgrade [--tablets 100] [--places 10] [--times 3] [--per-second 5]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildReleasedServer } from '../delivery/src/earlier/server.ts';
import { freePort } from '../tooling/freePort.mjs';
import { options } from './app.mjs';
import { addCrowd } from './crowd.mjs';
import { onPostgres } from './onPostgres.mjs';
import { startRoundRobin } from './roundRobin.mjs';
import { percentile } from './statistics.mjs';
import { follow, groupChannel, keepTapping, makeMeter, makeTap, realtime, wait } from './tablets.mjs';

const childrenPerPlace = 20;
const pollMs = 5_000;
/** After the last process was replaced, so that the last tablets are back. */
const settleMs = 3_000;
const aims = { failed: 0, p99: 500, silent: 15 };

/** Starts a server of one of the versions on a port, and waits until the load balancer sends it work. */
async function start(tree, port, environment, balancer) {
  const env = { ...process.env, ...environment, HOST: '127.0.0.1', PORT: String(port) };
  const child = spawn(process.execPath, ['server/dist/main.js'], {
    cwd: tree,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!balancer.isReady(port)) {
    if (child.exitCode !== null) throw new Error(`The server of ${tree} ended with code ${child.exitCode}.`);
    await wait(200);
  }
  return child;
}

async function stop(child) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`A server ended with code ${code} when it was asked to stop.`);
}

/** A tablet that asks for presence, stays on the live channel, and remembers how long it heard nothing. */
async function startTablet(meter, origin, place, headers) {
  const askPresence = () => void meter.ask('GET', `/events/current-presence?id_group=${place.groupId}`, headers);
  let silentMs = 0;
  let silentSince = null;
  const noteSilence = () => {
    if (silentSince !== null) silentMs = Math.max(silentMs, performance.now() - silentSince);
  };
  const client = await follow(meter, origin, place, headers, () => undefined);
  client.connection.bind('connecting', () => (silentSince ??= performance.now()));
  client.channel(groupChannel(place)).bind('pusher:subscription_succeeded', () => {
    noteSilence();
    silentSince = null;
    // What was missed meanwhile.
    askPresence();
  });
  const polling = setInterval(askPresence, pollMs);
  return {
    isSilent: () => silentSince !== null,
    longestSilentMs: () => {
      noteSilence();
      return silentMs;
    },
    stop() {
      clearInterval(polling);
      client.disconnect();
    },
  };
}

/** Replaces the processes one by one. */
async function roll(running, tree, environment, balancer) {
  for (const [port, child] of running) {
    await stop(child);
    running.set(port, await start(tree, port, environment, balancer));
  }
}

function report({ meter, balancer, tablets, taps, rolls, seconds }) {
  const writes = [...meter.errors].filter(([what]) => /^(POST|PUT) \/presence/.test(what));
  const sum = (errors) => errors.reduce((total, [, count]) => total + count, 0);
  const silent = Math.max(...tablets.map((one) => one.longestSilentMs())) / 1_000;
  console.table({
    'processes replaced': { value: rolls * 2 },
    seconds: { value: seconds.toFixed(0) },
    taps: { value: taps },
    'taps that failed': { value: sum(writes), aim: aims.failed },
    answers: { value: meter.calm.length },
    'answers that failed': { value: sum([...meter.errors]) },
    'p50, ms': { value: percentile(meter.calm, 0.5).toFixed(1) },
    'p99, ms': { value: percentile(meter.calm, 0.99).toFixed(1), aim: aims.p99 },
    'longest time of a tablet without live events, s': { value: silent.toFixed(1), aim: aims.silent },
    'tablets without live events at the end': { value: tablets.filter((one) => one.isSilent()).length, aim: 0 },
  });
  for (const [what, count] of [...meter.errors, ...balancer.failures]) console.log(`  ${count}× ${what}`);
}

async function measure({ tablets: count, places, times, 'per-second': perSecond }) {
  const { tree: earlier, commit } = await buildReleasedServer();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groepsapp-upgrade-'));
  const databaseUrl = process.env.TEST_DATABASE_URL;
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'on', ...realtime };
  const ports = [await freePort(), await freePort()];
  const balancer = await startRoundRobin(ports);
  const running = new Map();
  try {
    for (const port of ports) running.set(port, await start(earlier, port, environment, balancer));
    const { openDatabase } = await import(path.join(earlier, 'server/dist/database/index.js'));
    const size = { places, children: childrenPerPlace, tablets: Math.ceil(count / places) };
    const crowd = await addCrowd({ dataDir, databaseUrl }, size, openDatabase);
    const meter = makeMeter(balancer.origin, count);
    const tablets = await Promise.all(
      crowd.flatMap((place) => place.headers.map((headers) => startTablet(meter, balancer.origin, place, headers))),
    );
    console.log(
      `${tablets.length} tablets of ${places} establishments; between ${commit.slice(0, 8)} and this version`,
    );
    meter.calm.length = 0;
    const began = performance.now();
    const stopTapping = keepTapping(makeTap(meter, crowd), perSecond);
    for (let time = 1; time <= times; time += 1) {
      await roll(running, process.cwd(), environment, balancer);
      console.log(`upgraded (${time})`);
      await roll(running, earlier, environment, balancer);
      console.log(`back (${time})`);
    }
    await wait(settleMs);
    const taps = await stopTapping();
    const seconds = (performance.now() - began) / 1_000;
    report({ meter, balancer, tablets, taps, rolls: times * 2, seconds });
    tablets.forEach((tablet) => tablet.stop());
    meter.close();
  } finally {
    for (const child of running.values()) child.kill('SIGKILL');
    balancer.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function main() {
  const size = options({ tablets: 100, places: 10, times: 3, 'per-second': 5 });
  await onPostgres(size, () => measure(size));
}
