// Measures a busy group: 20 tablets follow one group in which a child comes or goes every second for a minute.
import '../delivery/config/typescript.mjs';
import { json, signIn } from './account.mjs';
import { today } from './largeDay.mjs';
import { makeMeter, makeTap, subscribe } from './load.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';

const { Pace } = await import('../shared-kernel/src/store/Pace.ts');

const tablets = 20;
const changes = 60;
const changeEveryMs = 1_000;
/** The pace of the shell's refetches of presence, and of those of the staff ratio. */
const paces = { presence: 1_250, ratio: { growing: 5_000 } };

const credentials = { REALTIME_KEY: 'bench', REALTIME_SECRET: 'bench-secret-of-one-run' };
const events = ['presence-changed'];
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A tablet: its socket, its roster and the staff ratio, of which refreshes are throttled as in the app. */
async function startTablet(meter, origin) {
  const { headers, establishmentId, groupIds } = await signIn(origin, ['Lieveheersbeestjes']);
  const tablet = { frames: 0, bytes: 0, refreshedAt: Date.now(), stop: () => undefined };
  let stopped = false;
  const query = `id_group=${groupIds.join(',')}`;
  const paths = { presence: `/events/current-presence?${query}`, ratio: `/ratio?${query}&date=${today()}` };
  const refresh = async (kinds) => {
    if (stopped) return;
    const began = Date.now();
    await Promise.all(kinds.map((kind) => meter.ask('GET', paths[kind], headers)));
    if (kinds.includes('presence')) tablet.refreshedAt = began;
  };
  const pace = new Pace(paces, (kinds) => void refresh([...new Set(kinds)]));
  const channels = [`private-establishment-${establishmentId}`, ...groupIds.map((id) => `private-group-${id}`)];
  const socket = await subscribe(meter, origin, { headers, channels, events }, (data) => {
    tablet.frames += 1;
    tablet.bytes += JSON.stringify(data).length;
    if (data.presence !== undefined) tablet.refreshedAt = Date.now();
    pace.add(data.presence === undefined ? ['presence', 'ratio'] : ['ratio']);
  });
  tablet.stop = () => {
    stopped = true;
    socket.close();
  };
  return tablet;
}

async function measure(origin) {
  const account = await signIn(origin, ['Lieveheersbeestjes']);
  const query = `id_group=${account.groupIds.join(',')}`;
  const children = await json(`${origin}/api/children?${query}`, { headers: account.headers });
  const meter = makeMeter(origin, tablets);
  const [groupId] = account.groupIds;
  const tap = makeTap(makeMeter(origin, 1), [
    { groupId, childIds: children.map(({ id }) => id), headers: [account.headers] },
  ]);
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
    await tap();
    await wait(Math.max(0, began + (count + 1) * changeEveryMs - Date.now()));
  }
  clearInterval(watch);
  all.forEach((tablet) => tablet.stop());
  meter.close();
  const sum = (key) => all.reduce((total, tablet) => total + tablet[key], 0);
  return { frames: sum('frames'), bytes: sum('bytes'), times: meter.calm, oldest };
}

/** Prints requests and frames per tablet, the slowest hundredth of the answers, and the age of the oldest list. */
export async function main() {
  const server = await startServer([], credentials);
  try {
    const { frames, bytes, times, oldest } = await measure(server.origin);
    const perTablet = (total) => (total / tablets).toFixed(1);
    console.log(`${tablets} tablets on one group, ${changes} changes, one per ${changeEveryMs} ms`);
    console.log(`requests per tablet   ${perTablet(times.length)}`);
    console.log(`frames per tablet     ${perTablet(frames)}, ${Math.round(bytes / frames)} bytes each`);
    console.log(
      `answer p50, p99       ${percentile(times, 0.5).toFixed(1)} ms, ${percentile(times, 0.99).toFixed(1)} ms`,
    );
    console.log(`age of the oldest list ${(oldest / 1_000).toFixed(1)} s`);
  } finally {
    await server.stop();
  }
}
