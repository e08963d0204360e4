// Planning and the Logboek on a slow tablet, and what the server takes when a company is ten times as large:
// npm run bench -- planning [--rounds 5] [--requests 200]
import { parseArgs } from 'node:util';
import { areaNames } from '../delivery/src/packages.mjs';
import { signIn as account } from './account.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { addActivities, addGroup, inDatabase, setSetting, today } from './largeDay.mjs';
import { startServer } from './server.mjs';
import { median, percentile } from './statistics.mjs';
import { bareKeystrokes, cpuSlowdown, measured, openPage, row, settled, slowDown } from './stopwatch.mjs';

const folders = ['shell', ...areaNames];
const sizes = { planning: 305, logboek: 100, perChild: 8, others: 10 };
const aims = { tap: 50, firstVisit: 300, openDay: 300, dialog: 100, save: 50, slowFrames: 0.01, ratio: 1.2 };
const frame = 1000 / 60;
/** Typed in a bare page in between, as a measure of the machine at that moment. */
const bareKeys = ['a', 'n', 'e'];
const views = ['list', 'timeline', 'time_registration'];

/** Measures from a tap in the middle of an element to the first painted frame in which the condition holds. */
async function tap(page, target, holds, argument) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.evaluate(
    ([text, given]) => {
      // The condition travels as text: functions cannot be handed to a page.
      const condition = new Function('given', `return (${text})(given)`);
      globalThis.measure('pointerup', () => condition(given));
    },
    [holds.toString(), argument],
  );
  await page.mouse.click(x + width / 2, y + height / 2);
  return measured(page);
}

/** What signs in the first child that is not here; it is the same in each view. */
const nextToSignIn = (page) => page.locator('main button[aria-pressed="false"][aria-label$=" aanmelden"]').first();

const childrenHere = () => document.querySelectorAll('main [aria-pressed="true"]').length;

/** Signs children in, one after the other, in one of the views of planning. */
async function tapPresence(browser, { origin, state, file }, view, rounds) {
  file((db, place) => setSetting(db, place, 'ipad_planning_view', view));
  const page = await openPage(browser, origin, state, '/planning');
  await nextToSignIn(page).waitFor();
  await settled(page);
  await slowDown(page);
  const samples = [];
  for (let count = 0; count < rounds; count += 1) {
    const before = await page.evaluate(childrenHere);
    const isHere = (known) => document.querySelectorAll('main [aria-pressed="true"]').length !== known;
    samples.push(await tap(page, nextToSignIn(page), isHere, before));
  }
  await page.context().close();
  return samples;
}

/** The first visit to the timeline from the dashboard, once all areas have been preloaded. */
async function firstVisit(browser, { origin, state, file }, rounds) {
  file((db, place) => setSetting(db, place, 'ipad_planning_view', 'timeline'));
  const samples = [];
  for (let count = 0; count < rounds; count += 1) {
    const page = await openPage(browser, origin, state, '/dashboard');
    await page.getByRole('heading', { name: 'Verjaardagen' }).waitFor();
    await settled(page);
    await slowDown(page);
    const link = page.getByRole('link', { name: 'Planning', exact: true });
    samples.push(await tap(page, link, () => document.querySelector('main a[href*="/children/"]') !== null));
    await page.context().close();
  }
  return samples;
}

/** Scrolls the timeline of all children down and up, and measures how long each frame takes. */
async function scrollFrames(browser, { origin, state }) {
  const page = await openPage(browser, origin, state, '/planning');
  await page.locator('main a[href*="/children/"]').first().waitFor();
  await settled(page);
  await slowDown(page);
  const frames = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const scroller = document.scrollingElement;
        const times = [];
        let last = performance.now();
        let step = 60;
        function next(now) {
          times.push(now - last);
          last = now;
          if (scroller.scrollTop + innerHeight >= scroller.scrollHeight - 1) step = -60;
          scroller.scrollTop += step;
          if (times.length > 60 && step < 0 && scroller.scrollTop === 0) resolve(times.slice(1));
          else if (times.length > 2_000) resolve(times.slice(1));
          else requestAnimationFrame(next);
        }
        requestAnimationFrame(next);
      }),
  );
  await page.context().close();
  return frames;
}

/** Opens the day of the Logboek for the first and for the second time, its dialog, and saves with one tap. */
async function logboek(browser, { origin, state }, names, rounds) {
  const found = { open: [], again: [], dialog: [], save: [], bare: [] };
  for (let count = 0; count < rounds; count += 1) {
    found.bare.push(...(await bareKeystrokes(browser, bareKeys)));
    const page = await openPage(browser, origin, state, '/dashboard');
    const link = page.getByRole('link', { name: 'Logboek', exact: true });
    const shown = (name) => document.querySelector(`ul[aria-label="Activiteiten van ${name}"]`)?.children.length > 0;
    const last = page.getByRole('list', { name: `Activiteiten van ${names.at(-1)}` });
    await page.getByRole('heading', { name: 'Verjaardagen' }).waitFor();
    await settled(page);
    await slowDown(page);
    found.open.push(await tap(page, link, shown, names[0]));
    await last.waitFor();
    await settled(page);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('heading', { name: 'Verjaardagen' }).waitFor();
    await settled(page);
    found.again.push(await tap(page, link, shown, names[0]));
    await last.waitFor();
    await settled(page);
    const add = page.getByRole('button', { name: `Activiteit toevoegen voor ${names[0]}` });
    found.dialog.push(await tap(page, add, () => document.querySelector('dialog [aria-pressed]') !== null));
    await page.getByRole('dialog').getByRole('button', { name: 'Flesvoeding', exact: true }).click();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Opslaan' });
    const added = ([name, known]) =>
      document.querySelector('dialog') === null &&
      document.querySelector(`ul[aria-label="Activiteiten van ${name}"]`)?.children.length > known;
    found.save.push(await tap(page, save, added, [names[0], sizes.perChild + count]));
    await page.context().close();
  }
  return found;
}

async function timesOf(url, headers, requests) {
  const times = [];
  for (let count = 0; count < requests * 1.25; count += 1) {
    const began = performance.now();
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${response.status} from ${new URL(url).pathname}`);
    await response.arrayBuffer();
    times.push(performance.now() - began);
  }
  return times.slice(Math.floor(requests / 4));
}

/** Adds children with planning until the company has ten times as many, in groups of other establishments. */
function enlarge(file, place) {
  const { company_id: company } = file.prepare('select company_id from establishment where id = ?').get(place);
  const { count } = file.prepare('select count(*) as count from child where company_id = ?').get(company);
  const wanted = count * (sizes.others - 1);
  const perGroup = 60;
  for (let made = 0; made < wanted; made += perGroup) {
    const { id } = file
      .prepare('insert into establishment (company_id, name) values (?, ?) returning id')
      .get(company, `Bench ${made}`);
    addGroup(file, { establishmentId: id, name: `Bench ${made}`, children: Math.min(perGroup, wanted - made) });
  }
  return count;
}

/** `GET /planning` and `GET /ratio` of the same groups before and after the company grew. */
async function serverTimes({ origin, file }, requests) {
  const { headers, groupIds } = await account(origin, ['Lieveheersbeestjes', 'Vlinders']);
  const query = `id_group=${groupIds.join(',')}&date=${today()}`;
  const measure = async () => ({
    '/planning': percentile(await timesOf(`${origin}/api/planning?${query}`, headers, requests), 0.5),
    '/ratio': percentile(await timesOf(`${origin}/api/ratio?${query}`, headers, requests), 0.5),
  });
  const before = await measure();
  const children = file(enlarge);
  const after = await measure();
  console.log(`Server: ${children} children in the company, then ${sizes.others} times as many; ${requests} requests.`);
  console.table(
    Object.keys(before).map((path) => ({
      'p50 of': path,
      'before ms': before[path].toFixed(1),
      'after ms': after[path].toFixed(1),
      ratio: (after[path] / before[path]).toFixed(2),
      aim: aims.ratio,
    })),
  );
}

/** A server with a group for each screen, and the storage of a tablet that has chosen it. */
async function prepare(browser) {
  const server = await startServer(folders.map((name) => `${name}/dist`));
  const { establishmentId } = await account(server.origin);
  const file = (work) => inDatabase(server.dataDirectory, (db) => work(db, establishmentId));
  const names = { planning: 'Bench planning', logboek: 'Bench logboek' };
  const log = file((db) => {
    addGroup(db, { establishmentId, name: names.planning, children: sizes.planning });
    const made = addGroup(db, { establishmentId, name: names.logboek, children: sizes.logboek });
    const ids = made.children.map(({ id }) => id);
    addActivities(db, establishmentId, ids, sizes.perChild);
    return made;
  });
  const states = {};
  for (const [key, name] of Object.entries(names)) {
    const context = await browser.newContext({ locale: 'nl-NL' });
    states[key] = await signIn(context, server.origin, [name]);
    await context.close();
  }
  return { server, file, states, names: log.children.map(({ name }) => name) };
}

export async function main() {
  const options = { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '200' } };
  const { values } = parseArgs({ args: process.argv.slice(3), options });
  const [rounds, requests] = [Number(values.rounds), Number(values.requests)];
  const browser = await launchBrowser();
  const { server, file, states, names } = await prepare(browser);
  const place = { origin: server.origin, file };
  try {
    const planning = { ...place, state: states.planning };
    const taps = {};
    for (const view of views) taps[view] = await tapPresence(browser, planning, view, rounds);
    const visits = await firstVisit(browser, planning, rounds);
    const frames = await scrollFrames(browser, planning);
    const log = await logboek(browser, { ...place, state: states.logboek }, names, rounds);
    const bare = median(log.bare);
    const against = (line, samples) => ({ ...line, 'median / bare': (median(samples) / bare).toFixed(1) });
    const line = (what, samples, aim) => against(row(what, samples, aim), samples);
    const day = `Logboek of ${sizes.logboek} children with ${sizes.logboek * sizes.perChild} activities`;
    console.log(`CPU slowed ${cpuSlowdown}×, ${rounds} rounds.`);
    console.table([
      line('letter in a bare page', log.bare, aims.tap),
      ...views.map((view) =>
        line(`tap to painted presence, ${view}, ${sizes.planning} children`, taps[view], aims.tap),
      ),
      line('first visit of the timeline from the dashboard', visits, aims.firstVisit),
      line(`${day}, first visit`, log.open, aims.openDay),
      line('the same, for the second time', log.again, aims.openDay),
      line('dialog of an activity', log.dialog, aims.dialog),
      line('save to painted', log.save, aims.save),
    ]);
    // A frame that comes a little late by the clock is on time for the screen.
    const slow = frames.filter((ms) => ms > frame * 1.5).length / frames.length;
    const late = frames.filter((ms) => ms > frame + 0.2).length / frames.length;
    const percent = (share) => `${(100 * share).toFixed(1)} %`;
    console.log(
      `Scrolling the timeline: ${frames.length} frames, ${percent(late)} over ${frame.toFixed(1)} ms, ` +
        `${percent(slow)} missed one (aim ${percent(aims.slowFrames)}), slowest ${Math.max(...frames).toFixed(0)} ms`,
    );
    await serverTimes(place, requests);
  } finally {
    await browser.close();
    await server.stop();
  }
}
