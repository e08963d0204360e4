// Tablets of many establishments on one server process, on each database, with a morning rush:
// npm run bench -- load [--tablets 1000] [--places 100] [--seconds 180] [--database sqlite|postgres|both]
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { addCrowd } from './crowd.mjs';
import { today } from './largeDay.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

const limits = { tablets: 2_000, places: 200, seconds: 600 };
const childrenPerPlace = 20;
const tapsPerSecond = { calm: 5, rush: 50 };
const rushSeconds = 10;
/** The shell's spread of refreshes and its poll for unread messages, in ms. */
const paced = { spread: 300, poll: 30_000 };
/** What a screen of planning fetches after a tap, the list of the shell first, with the pace of each in ms. */
const listsOfPlanning = (query) => [
  { path: `/events/current-presence?${query}`, interval: 1_250 },
  { path: `/events/current-presence?${query}`, interval: 5_000 },
  { path: `/ratio?${query}&date=${today()}`, interval: 5_000 },
];
/** After this long, in ms, nothing is left to fetch of a rush. */
const afterRush = 6_000;
const aims = { p99: 100, oldest: 5_000 };
const eventsOfPlanning = ['presence-changed', 'activities-changed', 'planning-changed'];

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const jitter = () => Math.random() * paced.spread;

/** One request over a connection that stays open. A reused one that the server has just closed is tried again, as browsers do. */
function call(agent, url, { method, headers, body }) {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const asked = request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }));
    });
    asked.on('error', (error) => {
      if (asked.reusedSocket && error.code === 'ECONNRESET')
        call(agent, url, { method, headers, body }).then(resolve, reject);
      else reject(error);
    });
    asked.end(body);
  });
}

/**
 * Counts every answer of the run; those of the rush are kept apart.
 * @param tablets each has one connection for its calls
 */
export function makeMeter(origin, tablets) {
  const agent = new Agent({ keepAlive: true, maxSockets: tablets });
  const meter = { calm: [], rush: [], errors: new Map(), isRush: false, close: () => agent.destroy() };
  meter.ask = async (method, path, headers, body) => {
    const began = performance.now();
    const into = meter.isRush ? meter.rush : meter.calm;
    try {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const all = { ...headers, ...type };
      const { status, text } = await call(agent, `${origin}/api${path}`, { method, headers: all, body: sent });
      if (status >= 400) throw new Error(String(status));
      return JSON.parse(text);
    } catch (error) {
      const what = `${method} ${path.split(/[?]|\d/)[0]} ${error.code ?? error.message}`;
      meter.errors.set(what, (meter.errors.get(what) ?? 0) + 1);
      return null;
    } finally {
      into.push(performance.now() - began);
    }
  };
  return meter;
}

export async function subscribe(meter, origin, { headers, channels, events = eventsOfPlanning }, onEvent) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime/app/bench?protocol=7`);
  const permit = (socket_id, channel_name) => meter.ask('POST', '/realtime/auth', headers, { socket_id, channel_name });
  await new Promise((resolve, reject) => {
    let open = 0;
    socket.on('error', reject);
    socket.on('close', (code) => reject(new Error(`The socket was closed with ${code}`)));
    socket.on('message', async (text) => {
      const { event, data } = JSON.parse(String(text));
      if (event === 'pusher:connection_established') {
        const { socket_id } = JSON.parse(data);
        for (const channel of channels) {
          const allowed = await permit(socket_id, channel);
          if (allowed === null) reject(new Error('A tablet may not subscribe'));
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...allowed } }));
        }
      }
      if (event === 'pusher_internal:subscription_succeeded' && (open += 1) === channels.length) resolve();
      if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
      if (events.includes(event)) onEvent(JSON.parse(data));
    });
  });
  return socket;
}

/** A list that a tablet shows: fetched when something changes, at most once per interval and one at a time. */
function followList(fetchList, interval) {
  const list = { staleSince: null, changed: () => undefined };
  let waiting = false;
  let last = 0;
  let changedMeanwhile = null;
  async function refresh() {
    last = Date.now();
    changedMeanwhile = null;
    await fetchList();
    list.staleSince = changedMeanwhile;
  }
  list.changed = async () => {
    changedMeanwhile ??= Date.now();
    list.staleSince ??= changedMeanwhile;
    if (waiting) return;
    waiting = true;
    while (list.staleSince !== null) {
      await wait(Math.max(0, last + interval - Date.now()) + jitter());
      await refresh();
    }
    waiting = false;
  };
  return list;
}

/** A tablet on which planning stands open, which polls for unread messages. */
async function startTablet(meter, origin, { establishmentId, groupId }, headers) {
  const query = `id_group=${groupId}`;
  const lists = listsOfPlanning(query).map(({ path, interval }) =>
    followList(() => meter.ask('GET', path, headers), interval),
  );
  const channels = [`private-establishment-${establishmentId}`, `private-group-${groupId}`];
  // The list of the shell takes the records that an event carries.
  const onEvent = ({ presence }) => lists.slice(presence === undefined ? 0 : 1).forEach((list) => void list.changed());
  const socket = await subscribe(meter, origin, { headers, channels }, onEvent);
  const poll = () => void meter.ask('GET', `/events/has-unread-messages?${query}`, headers);
  const first = setTimeout(poll, Math.random() * paced.poll);
  const polling = setInterval(poll, paced.poll);
  return {
    children: lists[0],
    stop() {
      clearTimeout(first);
      clearInterval(polling);
      socket.close();
    },
  };
}

/** Signs a child in, or out when it is here. */
export function makeTap(meter, places) {
  const here = new Map();
  let turn = 0;
  return async () => {
    const place = places[turn % places.length];
    const child_id = place.childIds[Math.floor(turn / places.length) % place.childIds.length];
    const headers = place.headers[turn % place.headers.length];
    turn += 1;
    const record = here.get(child_id);
    if (record === undefined) {
      const made = await meter.ask('POST', '/presence', headers, { child_id, group_id: place.groupId });
      if (made !== null) here.set(child_id, made.id);
    } else {
      await meter.ask('PUT', `/presence/${record}`, headers, {});
      here.delete(child_id);
    }
  };
}

export async function tapFor(tap, seconds, perSecond) {
  const began = Date.now();
  const under = [];
  for (let count = 0; count < seconds * perSecond; count += 1) {
    under.push(tap());
    await wait(Math.max(0, began + ((count + 1) * 1_000) / perSecond - Date.now()));
  }
  await Promise.all(under);
}

export async function metricsOf(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? NaN);
  return {
    memory: value('process_resident_memory_bytes') / 2 ** 20,
    processor: value('process_cpu_seconds_total'),
    delay: {
      p99: value('nodejs_eventloop_lag_p99_seconds') * 1_000,
      max: value('nodejs_eventloop_lag_max_seconds') * 1_000,
    },
  };
}

async function run(server, where, { tablets, places, seconds }) {
  const { origin } = server;
  const crowd = await addCrowd(where, { places, children: childrenPerPlace, tablets: Math.ceil(tablets / places) });
  const meter = makeMeter(origin, tablets);
  const all = [];
  for (const place of crowd) {
    const more = place.headers.slice(0, Math.max(0, tablets - all.length));
    all.push(...(await Promise.all(more.map((headers) => startTablet(meter, origin, place, headers)))));
  }
  meter.calm.length = 0;
  const before = { at: performance.now(), ...(await metricsOf(origin)) };
  let [oldest, memory, slowest, p99] = [0, 0, 0, 0];
  const ages = setInterval(() => {
    const now = Date.now();
    for (const { children } of all) oldest = Math.max(oldest, now - (children.staleSince ?? now));
  }, 100);
  const watching = setInterval(async () => {
    const seen = await metricsOf(origin);
    memory = Math.max(memory, seen.memory);
    slowest = Math.max(slowest, seen.delay.max);
    p99 = Math.max(p99, seen.delay.p99);
  }, 5_000);
  const tap = makeTap(meter, crowd);
  const calm = Math.max(1, seconds - rushSeconds);
  await tapFor(tap, Math.ceil(calm / 2), tapsPerSecond.calm);
  meter.isRush = true;
  await tapFor(tap, rushSeconds, tapsPerSecond.rush);
  // The refreshes that follow from the rush belong to it.
  await wait(afterRush);
  meter.isRush = false;
  await tapFor(tap, Math.floor(calm / 2), tapsPerSecond.calm);
  const processor = (await metricsOf(origin)).processor - before.processor;
  const perTablet = (processor * 1e6) / (performance.now() - before.at) / all.length;
  for (const timer of [ages, watching]) clearInterval(timer);
  all.forEach((tablet) => tablet.stop());
  meter.close();
  return { meter, oldest, memory, delay: { max: slowest, p99 }, tablets: all.length, perTablet };
}

function report(database, { meter, oldest, memory, delay, tablets, perTablet }, { places, seconds }) {
  const ms = (times, fraction) => percentile(times, fraction).toFixed(1);
  const errors = [...meter.errors.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${database}: ${tablets} tablets of ${places} establishments, ${seconds} s`);
  console.table({
    'answers outside the rush': { value: meter.calm.length },
    'p50 outside the rush, ms': { value: ms(meter.calm, 0.5) },
    'p99 outside the rush, ms': { value: ms(meter.calm, 0.99), aim: aims.p99 },
    'answers in the rush': { value: meter.rush.length },
    'p50 in the rush, ms': { value: ms(meter.rush, 0.5) },
    'p99 in the rush, ms': { value: ms(meter.rush, 0.99) },
    errors: { value: errors, aim: 0 },
    'age of the oldest list of children, s': { value: (oldest / 1_000).toFixed(1), aim: aims.oldest / 1_000 },
    'processor of the server per tablet, ms a second': { value: perTablet.toFixed(2) },
    'memory of the server, MB': { value: memory.toFixed(0) },
    'delay of its event loop, p99 ms': { value: delay.p99.toFixed(1) },
    'delay of its event loop, most ms': { value: delay.max.toFixed(0) },
  });
  for (const [what, count] of meter.errors) console.log(`  ${count}× ${what}`);
}

export function bounded(text, most, name) {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new Error(`--${name} is a whole number from 1 to ${most}`);
}

async function measure(database, size) {
  const databaseUrl = database === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  const credentials = { REALTIME_KEY: 'bench', REALTIME_SECRET: 'bench-secret-of-one-run' };
  const server = await startServer([], {
    ...credentials,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  try {
    const where = { dataDir: server.dataDirectory, databaseUrl };
    report(database, await run(server, where, size), size);
  } finally {
    await server.stop();
  }
}

/** With PostgreSQL the benchmark starts itself again beside a temporary server of it. */
function again(args) {
  const command = ['bench/main.mjs', 'load', ...args, '--database', 'postgres'];
  execFileSync(process.execPath, ['server/scripts/with-postgres.mjs', process.execPath, ...command], {
    stdio: 'inherit',
  });
}

export async function main() {
  const text = (value) => ({ type: 'string', default: value });
  const options = { tablets: text('1000'), places: text('100'), seconds: text('180'), database: text('both') };
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const size = {
    tablets: bounded(values.tablets, limits.tablets, 'tablets'),
    places: bounded(values.places, limits.places, 'places'),
    seconds: bounded(values.seconds, limits.seconds, 'seconds'),
  };
  const numbers = ['tablets', 'places', 'seconds'].flatMap((name) => [`--${name}`, values[name]]);
  if (!['sqlite', 'postgres', 'both'].includes(values.database)) {
    throw new Error('--database is sqlite, postgres or both');
  }
  if (values.database !== 'postgres') await measure('sqlite', size);
  if (values.database === 'postgres' && process.env.TEST_DATABASE_URL !== undefined) await measure('postgres', size);
  else if (values.database !== 'sqlite') again(numbers);
}
