// Tablets of many establishments on one server process, on each database, with a morning rush:
// npm run bench -- load [--tablets 1000] [--places 100] [--seconds 180] [--database sqlite|postgres|both]
import { startFilledServer } from '../e2e/support/server.ts';
import { options } from './app.mjs';
import { addCrowd } from './crowd.mjs';
import { onPostgres } from './onPostgres.mjs';
import { percentile } from './statistics.mjs';
import { makeMeter, makeTap, realtime, startTablet, tapFor, wait } from './tablets.mjs';

const childrenPerPlace = 20;
const tapsPerSecond = { calm: 5, rush: 50 };
const rushSeconds = 10;
/** After this long, in ms, nothing is left to fetch of a rush. */
const afterRush = 6_000;
const aims = { p99: 100, oldest: 5 };

async function metricsOf(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const value = (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1] ?? NaN);
  return { memory: value('process_resident_memory_bytes') / 2 ** 20, processor: value('process_cpu_seconds_total') };
}

/** Opens the tablets, of which so many stand in each establishment. */
async function openTablets(meter, origin, crowd, count) {
  const all = [];
  for (const place of crowd) {
    const more = place.headers.slice(0, Math.max(0, count - all.length));
    all.push(...(await Promise.all(more.map((headers) => startTablet(meter, origin, place, headers)))));
  }
  return all;
}

async function tapThroughRush(meter, tap, seconds) {
  const calm = Math.max(1, seconds - rushSeconds) / 2;
  await tapFor(tap, calm, tapsPerSecond.calm);
  meter.isRush = true;
  await tapFor(tap, rushSeconds, tapsPerSecond.rush);
  // The refreshes that follow from the rush belong to it.
  await wait(afterRush);
  meter.isRush = false;
  await tapFor(tap, calm, tapsPerSecond.calm);
}

/** @param spend taps while the tablets are watched */
async function run({ origin }, where, { tablets, places }, spend) {
  const crowd = await addCrowd(where, { places, children: childrenPerPlace, tablets: Math.ceil(tablets / places) });
  const [meter, fingers] = [makeMeter(origin, tablets), makeMeter(origin, tablets)];
  const all = await openTablets(meter, origin, crowd, tablets);
  meter.calm.length = 0;
  const before = { at: performance.now(), ...(await metricsOf(origin)) };
  let oldest = 0;
  const ages = setInterval(() => {
    const now = Date.now();
    for (const { staleSince } of all) oldest = Math.max(oldest, now - (staleSince ?? now));
  }, 100);
  await spend(meter, makeTap(fingers, crowd));
  const { memory, processor } = await metricsOf(origin);
  const perTablet = ((processor - before.processor) * 1e6) / (performance.now() - before.at) / all.length;
  clearInterval(ages);
  all.forEach((tablet) => tablet.stop());
  for (const one of [meter, fingers]) one.close();
  return { meter, fingers, all, oldest, memory, perTablet };
}

const ms = (times, fraction) => ({ value: percentile(times, fraction).toFixed(1) });

/** What is measured of answers, apart from those to taps themselves. */
function linesOf({ meter, fingers, all, oldest, memory, perTablet }) {
  const errors = [...meter.errors.values(), ...fingers.errors.values()].reduce((sum, count) => sum + count, 0);
  const sum = (key) => all.reduce((total, tablet) => total + tablet[key], 0);
  const each = (total) => ({ value: (total / all.length).toFixed(1) });
  return {
    'requests per tablet': each(meter.calm.length + meter.rush.length),
    'events per tablet': each(sum('frames')),
    'bytes per event': { value: Math.round(sum('bytes') / sum('frames')) },
    'p50 outside the rush, ms': ms(meter.calm, 0.5),
    'p99 outside the rush, ms': { ...ms(meter.calm, 0.99), aim: aims.p99 },
    ...(meter.rush.length > 0 && {
      'p50 in the rush, ms': ms(meter.rush, 0.5),
      'p99 in the rush, ms': ms(meter.rush, 0.99),
    }),
    'p99 of taps, ms': ms([...fingers.calm, ...fingers.rush], 0.99),
    errors: { value: errors, aim: 0 },
    'age of the oldest list of children, s': { value: (oldest / 1_000).toFixed(1), aim: aims.oldest },
    'processor of the server per tablet, ms a second': { value: perTablet.toFixed(2) },
    'memory of the server, MB': { value: memory.toFixed(0) },
  };
}

/** Prints what one server takes on a database. */
export async function measure(database, size, spend) {
  const databaseUrl = database === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  const server = await startFilledServer({ ...realtime, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }, []);
  try {
    const found = await run(server, { dataDir: server.dataDirectory, databaseUrl }, size, spend);
    console.log(`${database}: ${found.all.length} tablets of ${size.places} establishments, ${size.seconds} s`);
    console.table(linesOf(found));
    for (const [what, count] of [...found.meter.errors, ...found.fingers.errors]) console.log(`  ${count}× ${what}`);
  } finally {
    await server.stop();
  }
}

export async function main() {
  const { database, ...size } = options({ tablets: 1_000, places: 100, seconds: 180, database: 'both' });
  if (!['sqlite', 'postgres', 'both'].includes(database)) throw new Error('--database is sqlite, postgres or both');
  const spend = (meter, tap) => tapThroughRush(meter, tap, size.seconds);
  if (database !== 'postgres') await measure('sqlite', size, spend);
  if (database !== 'sqlite') {
    await onPostgres({ ...size, database: 'postgres' }, () => measure('postgres', size, spend));
  }
}
