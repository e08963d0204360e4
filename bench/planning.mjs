// Planning and the Logboek on a slow tablet, and what the server takes when a company is ten times as large:
// npm run bench -- planning [--part planning|logboek|server] [--rounds 5] [--requests 200]
import { parseArgs } from 'node:util';
import { areaNames } from '../delivery/src/packages.mjs';
import { signIn as account } from './account.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { addActivities, addGroup, inDatabase, setSetting } from './largeDay.mjs';
import { firstVisit, logboek, scrollFrames, tapPresence } from './planningScreens.mjs';
import { serverTimes } from './planningServer.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';
import { cpuSlowdown, row } from './stopwatch.mjs';

const folders = ['shell', ...areaNames];
const sizes = { planning: 305, logboek: 100, perChild: 8 };
const aims = { tap: 50, firstVisit: 300, openDay: 300, dialog: 100, save: 50, slowFrames: 0.01 };
const frame = 1000 / 60;
const views = ['list', 'timeline', 'time_registration'];
const parts = ['planning', 'logboek', 'server'];

/**
 * A server with a group for each screen, and the storage of tablets that have chosen it: one for the Logboek and one for each
 * view of the planning, as a tablet asks for its settings when it chooses groups.
 */
async function prepare(browser) {
  const server = await startServer(folders.map((name) => `${name}/dist`));
  const { establishmentId } = await account(server.origin);
  const file = (work) => inDatabase(server.dataDirectory, work);
  const names = { planning: 'Bench planning', logboek: 'Bench logboek' };
  const log = file((db) => {
    addGroup(db, { establishmentId, name: names.planning, children: sizes.planning });
    const made = addGroup(db, { establishmentId, name: names.logboek, children: sizes.logboek });
    const ids = made.children.map(({ id }) => id);
    addActivities(db, establishmentId, ids, sizes.perChild);
    return made;
  });
  const states = {};
  for (const [key, name] of [['logboek', names.logboek], ...views.map((view) => [view, names.planning])]) {
    if (key !== 'logboek') file((db) => setSetting(db, establishmentId, 'ipad_planning_view', key));
    const context = await browser.newContext({ locale: 'nl-NL' });
    states[key] = await signIn(context, server.origin, [name]);
    await context.close();
  }
  return { server, states, names: log.children.map(({ name }) => name) };
}

async function measurePlanning(browser, { origin, states }, rounds) {
  const placeOf = (view) => ({ origin, state: states[view] });
  const taps = {};
  for (const view of views) taps[view] = await tapPresence(browser, placeOf(view), rounds);
  const visits = await firstVisit(browser, placeOf('timeline'), rounds);
  for (const view of views) printFrames(view, await scrollFrames(browser, placeOf(view)));
  return [
    ...views.map((view) => [`tap to painted presence, ${view}, ${sizes.planning} children`, taps[view], aims.tap]),
    ['first visit of the timeline from the dashboard', visits, aims.firstVisit],
  ];
}

async function measureLogboek(browser, place, names, rounds) {
  const { bare, open, again, dialog, save } = await logboek(
    browser,
    place,
    { names, perChild: sizes.perChild },
    rounds,
  );
  const day = `Logboek of ${sizes.logboek} children with ${sizes.logboek * sizes.perChild} activities`;
  const lines = [
    [`${day}, first visit`, open, aims.openDay],
    ['the same, for the second time', again, aims.openDay],
    ['dialog of an activity', dialog, aims.dialog],
    ['save to painted', save, aims.save],
  ];
  return { bare, lines };
}

/** Each line beside its aim, and beside a letter in a bare page of the same run. */
function print(bare, lines, rounds) {
  const all = [['letter in a bare page', bare, aims.tap], ...lines];
  console.log(`CPU slowed ${cpuSlowdown}×, ${rounds} rounds.`);
  console.table(
    all.map(([what, samples, aim]) => ({
      ...row(what, samples, aim),
      'median / bare': (percentile(samples, 0.5) / percentile(bare, 0.5)).toFixed(1),
    })),
  );
}

/** One view beside pages of its height that hold next to nothing: the difference is what is its own. */
function printFrames(view, { shown, plain, empty }) {
  const percent = (share) => (100 * share).toFixed(1);
  const line = (what, frames) => ({
    what,
    frames: frames.length,
    // A frame that comes a little late by the clock is on time for the screen.
    [`over ${frame.toFixed(1)} ms, %`]: percent(frames.filter((ms) => ms > frame + 0.2).length / frames.length),
    'missed one, %': percent(frames.filter((ms) => ms > frame * 1.5).length / frames.length),
    'aim, %': percent(aims.slowFrames),
    'p95 ms': percentile(frames, 0.95).toFixed(1),
    'slowest ms': Math.max(...frames).toFixed(0),
  });
  console.log(`Scrolling ${sizes.planning} children, ${view}, CPU slowed ${cpuSlowdown}×:`);
  console.table([
    line(view, shown),
    line('as many rows of plain text', plain),
    line('an empty page of the same height', empty),
  ]);
}

async function measureScreens(part, rounds) {
  const browser = await launchBrowser();
  const { server, states, names } = await prepare(browser);
  const { origin } = server;
  try {
    const planning = part === 'logboek' ? [] : await measurePlanning(browser, { origin, states }, rounds);
    const count = part === 'planning' ? 1 : rounds;
    const { bare, lines } = await measureLogboek(browser, { origin, state: states.logboek }, names, count);
    print(bare, part === 'planning' ? planning : [...planning, ...lines], rounds);
  } finally {
    await browser.close();
    await server.stop();
  }
}

export async function main() {
  const text = (value) => ({ type: 'string', default: value });
  const options = { part: text('all'), rounds: text('5'), requests: text('200') };
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  if (!['all', ...parts].includes(values.part)) throw new Error(`--part is ${parts.join(', ')} or all`);
  if (values.part !== 'server') await measureScreens(values.part, Number(values.rounds));
  if (['all', 'server'].includes(values.part)) await serverTimes(Number(values.requests));
}
