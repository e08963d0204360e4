// Measures a busy group: 20 tablets follow one group in which something changes every second for a minute.
import '../delivery/config/typescript.mjs';
import { json, signIn } from './account.mjs';
import { makeMeter, subscribe } from './load.mjs';
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

/** A tablet: its socket, and its roster, whose refreshes are throttled as in the shell. */
async function startTablet(meter, origin) {
  const { headers, establishmentId, groupIds } = await signIn(origin, ['Lieveheersbeestjes']);
  const tablet = { frames: 0, refreshedAt: Date.now(), stop: () => undefined };
  let stopped = false;
  const get = (path) => meter.ask('GET', `${path}?id_group=${groupIds.join(',')}`, headers);
  const refresh = async () => {
    if (stopped) return;
    const began = Date.now();
    await Promise.all([get('/children'), get('/events/current-presence')]);
    tablet.refreshedAt = began;
  };
  const pace = new Pace({ list: { growing: interval } }, refresh);
  const channels = [`private-establishment-${establishmentId}`, ...groupIds.map((id) => `private-group-${id}`)];
  const socket = await subscribe(meter, origin, { headers, channels, events }, () => {
    tablet.frames += 1;
    pace.add(['list']);
  });
  tablet.stop = () => {
    stopped = true;
    socket.close();
  };
  return tablet;
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
  const meter = makeMeter(origin, tablets);
  const all = [];
  for (let count = 0; count < tablets; count += 1) all.push(await startTablet(meter, origin));
  meter.calm.length = 0;
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
  meter.close();
  return { frames: all.reduce((sum, tablet) => sum + tablet.frames, 0), times: meter.calm, oldest };
}

/** Prints requests and frames per tablet, the slowest hundredth of the answers, and the age of the oldest list. */
export async function main() {
  const server = await startServer([], credentials);
  try {
    const { frames, times, oldest } = await measure(server.origin);
    const perTablet = (total) => (total / tablets).toFixed(1);
    console.log(`${tablets} tablets on one group, ${changes} changes, one per ${changeEveryMs} ms`);
    console.log(`requests per tablet   ${perTablet(times.length)}`);
    console.log(`frames per tablet     ${perTablet(frames)}`);
    console.log(
      `answer p50, p99       ${percentile(times, 0.5).toFixed(1)} ms, ${percentile(times, 0.99).toFixed(1)} ms`,
    );
    console.log(`age of the oldest list ${(oldest / 1_000).toFixed(1)} s`);
  } finally {
    await server.stop();
  }
}
