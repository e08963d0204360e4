// Measures a busy group: 20 tablets follow one group in which something changes every second for a minute.
import '../delivery/config/typescript.mjs';
import { WebSocket } from 'ws';
import { json, signIn } from './account.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

const { Pace } = await import('../shared-kernel/src/store/Pace.ts');

const tablets = 20;
const changes = 60;
const changeEveryMs = 1_000;
/** The pace of the shell's refetches of children. */
const interval = 3_000;

const credentials = { REALTIME_KEY: 'bench', REALTIME_SECRET: 'bench-secret-of-one-run' };
const events = ['presence-changed', 'instructions-changed', 'photo-changed'];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Subscribes a socket to the channels of the establishment and the group. */
async function subscribe(origin, { headers, establishmentId, groupIds }, onEvent) {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/realtime/app/bench?protocol=7`);
  const channels = [`private-establishment-${establishmentId}`, ...groupIds.map((id) => `private-group-${id}`)];
  let open = 0;
  await new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', async (text) => {
      const { event, data } = JSON.parse(String(text));
      if (event === 'pusher:connection_established') {
        const { socket_id } = JSON.parse(data);
        for (const channel of channels) {
          const permit = await json(`${origin}/api/realtime/auth`, {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify({ socket_id, channel_name: channel }),
          });
          socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...permit } }));
        }
      }
      if (event === 'pusher_internal:subscription_succeeded' && (open += 1) === channels.length) resolve();
      if (event === 'pusher:ping') socket.send(JSON.stringify({ event: 'pusher:pong', data: {} }));
      if (events.includes(event)) onEvent();
    });
  });
  return socket;
}

/** A tablet: its socket, and its roster, whose refreshes are throttled as in the shell. */
async function startTablet(origin) {
  const account = await signIn(origin, ['Lieveheersbeestjes']);
  const seen = { frames: 0, times: [], refreshedAt: Date.now(), stop: () => undefined };
  const query = `id_group=${account.groupIds.join(',')}`;
  const get = async (path) => {
    const began = performance.now();
    await json(`${origin}/api${path}?${query}`, { headers: account.headers });
    seen.times.push(performance.now() - began);
  };
  let stopped = false;
  const refresh = async () => {
    if (stopped) return;
    const began = Date.now();
    await Promise.all([get('/children'), get('/events/current-presence')]);
    seen.refreshedAt = began;
  };
  const pace = new Pace({ list: interval }, refresh);
  const socket = await subscribe(origin, account, () => {
    seen.frames += 1;
    pace.add(['list']);
  });
  seen.stop = () => {
    stopped = true;
    socket.close();
  };
  return seen;
}

async function change(origin, { headers }, childId, title) {
  await json(`${origin}/api/instructions`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ child_id: childId, title, body: 'In eigen slaapzak.', priority: '0' }),
  });
}

async function measure(origin) {
  const account = await signIn(origin, ['Lieveheersbeestjes']);
  const query = `id_group=${account.groupIds.join(',')}`;
  const [{ id }] = await json(`${origin}/api/children?${query}`, { headers: account.headers });
  const all = [];
  for (let count = 0; count < tablets; count += 1) all.push(await startTablet(origin));
  let oldest = 0;
  const watch = setInterval(() => {
    oldest = Math.max(oldest, ...all.map(({ refreshedAt }) => Date.now() - refreshedAt));
  }, 100);
  const began = Date.now();
  for (const tablet of all) tablet.refreshedAt = began;
  for (let count = 0; count < changes; count += 1) {
    await change(origin, account, id, `Afspraak ${count}`);
    await wait(Math.max(0, began + (count + 1) * changeEveryMs - Date.now()));
  }
  clearInterval(watch);
  all.forEach((tablet) => tablet.stop());
  return { all, oldest };
}

/** Prints requests and frames per tablet, the slowest hundredth of the answers, and the age of the oldest list. */
export async function main() {
  const server = await startServer([], credentials);
  try {
    const { all, oldest } = await measure(server.origin);
    const times = all.flatMap((tablet) => tablet.times);
    const per = (values) => (values.reduce((sum, value) => sum + value, 0) / all.length).toFixed(1);
    console.log(`${tablets} tablets on one group, ${changes} changes, one per ${changeEveryMs} ms`);
    console.log(`requests per tablet   ${per(all.map((tablet) => tablet.times.length))}`);
    console.log(`frames per tablet     ${per(all.map((tablet) => tablet.frames))}`);
    console.log(
      `answer p50, p99       ${percentile(times, 0.5).toFixed(1)} ms, ${percentile(times, 0.99).toFixed(1)} ms`,
    );
    console.log(`age of the oldest list ${(oldest / 1_000).toFixed(1)} s`);
  } finally {
    await server.stop();
  }
}
