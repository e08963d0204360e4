// First visits of planning and the Logboek on a slow tablet, and what the server takes when a company is ten times as large:
// npm run bench -- planning [--part screens|server] [--rounds 5] [--requests 200]
import { parseArgs } from 'node:util';
import { areaNames } from '../delivery/src/packages.mjs';
import { signIn as account } from './account.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { addActivities, addGroup, inDatabase, setSetting } from './largeDay.mjs';
import { firstVisit, logboek } from './planningScreens.mjs';
import { serverTimes } from './planningServer.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';
import { cpuSlowdown, row } from './stopwatch.mjs';

const folders = ['shell', ...areaNames];
const sizes = { planning: 305, logboek: 100, perChild: 8 };
/** Of a first visit, and of a letter in a bare page, in ms. */
const aims = { visit: 300, letter: 50 };
const parts = ['screens', 'server'];

/** A server with a group for each screen, and the storage of tablets that have chosen it. */
async function prepare(browser) {
  const server = await startServer(folders.map((name) => `${name}/dist`));
  const { establishmentId } = await account(server.origin);
  const names = { planning: 'Bench planning', logboek: 'Bench logboek' };
  const logged = inDatabase(server.dataDirectory, (db) => {
    addGroup(db, { establishmentId, name: names.planning, children: sizes.planning });
    const { children } = addGroup(db, { establishmentId, name: names.logboek, children: sizes.logboek });
    const ids = children.map(({ id }) => id);
    addActivities(db, establishmentId, ids, sizes.perChild);
    setSetting(db, establishmentId, 'ipad_planning_view', 'timeline');
    return children.map(({ name }) => name);
  });
  const places = {};
  for (const [key, name] of Object.entries(names)) {
    const context = await browser.newContext({ locale: 'nl-NL' });
    places[key] = { origin: server.origin, state: await signIn(context, server.origin, [name]) };
    await context.close();
  }
  return { server, places, logged };
}

async function measureScreens(rounds) {
  const browser = await launchBrowser();
  const { server, places, logged } = await prepare(browser);
  try {
    const visits = await firstVisit(browser, places.planning, rounds);
    const { bare, open, again } = await logboek(browser, places.logboek, logged, rounds);
    const day = `Logboek of ${sizes.logboek} children with ${sizes.logboek * sizes.perChild} activities`;
    const lines = [
      ['letter in a bare page', bare, aims.letter],
      [`first visit of the timeline of ${sizes.planning} children`, visits, aims.visit],
      [`${day}, first visit`, open, aims.visit],
      ['the same, for the second time', again, aims.visit],
    ];
    console.log(`CPU slowed ${cpuSlowdown}×, ${rounds} rounds.`);
    console.table(
      lines.map(([what, samples, aim]) => ({
        ...row(what, samples, aim),
        'median / bare': (percentile(samples, 0.5) / percentile(bare, 0.5)).toFixed(1),
      })),
    );
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
  if (values.part !== 'server') await measureScreens(Number(values.rounds));
  if (values.part !== 'screens') await serverTimes(Number(values.requests));
}
