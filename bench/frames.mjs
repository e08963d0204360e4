// Taps, letters and scrolling of 305 children on a slow tablet: npm run bench -- frames [--count 100] [--part touches|menu|scroll]
import { changeSettingsOfMain, options, storageOf, withApp } from './app.mjs';
import { addActivities, inDatabase, largeGroup } from './largeDay.mjs';
import { frameOf, framesOf } from './scrolling.mjs';
import { percentile } from './statistics.mjs';
import { birthdays, cpuSlowdown, openSlowly, tap, touch } from './stopwatch.mjs';

const group = 'Bench frames';
const children = 305;
const views = ['list', 'timeline', 'time_registration'];
/** Share of frames that may be missed, and ms from which a frame is a pause for the user. */
const aims = { missed: 0.01, pause: 100 };
/** Shorter interactions are not told of by the browser. */
const least = 16;

/** Runs in the page: keeps the longest time from an event of an interaction to the frame that it leads to. */
function watchInteractions() {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId > 0) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 });
}

/** Runs in the page: waits until the browser has nothing to do, and has told of the last interaction. */
const atRest = () =>
  new Promise((resolve) =>
    setTimeout(() => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 2_000 }), 200),
  );

/** Times an interaction again and again. @param ready done before each of them, and not timed */
async function timed(page, count, act, ready = async () => undefined) {
  const samples = [];
  for (let at = 0; at < count; at += 1) {
    await ready(at);
    await page.evaluate(atRest);
    await page.evaluate(() => (globalThis.longest = 0));
    await act(at);
    await page.evaluate(atRest);
    samples.push(Math.max(least, await page.evaluate(() => globalThis.longest)));
  }
  return samples;
}

const toSignIn = (page) => page.locator('main button[aria-pressed="false"][aria-label$=" aanmelden"]').first();
const inMenu = (page, name) =>
  page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name, exact: true });

/** A page that keeps how long interactions take. */
async function openWatched(...place) {
  const page = await openSlowly(...place);
  await page.evaluate(watchInteractions);
  return page;
}

const presenceButton = (page) => page.getByRole('button', { name: /^Aanwezigheid van .* wijzigen$/ });
const addButton = (page) => page.getByRole('button', { name: /^Activiteit toevoegen voor / });

async function touchesOfPlanning(browser, placeOf, count) {
  const rows = [];
  for (const view of views) {
    const page = await openWatched(browser, placeOf(view), '/planning', toSignIn);
    rows.push([`presence, ${view}`, await timed(page, count, () => touch(page, toSignIn(page))), 45]);
    await page.context().close();
  }
  const page = await openWatched(browser, placeOf('list'), '/planning', toSignIn);
  const close = async (at) => void (at > 0 && (await page.keyboard.press('Escape')));
  rows.push(['sheet of a child', await timed(page, count, () => touch(page, presenceButton(page).nth(2)), close), 70]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Kinderen zoeken' }).click();
  const letters = 'kind 00';
  const type = (at) => page.keyboard.press(at % 8 === 7 ? 'Control+a' : letters.charAt(at % 8));
  rows.push(['letter of a search', await timed(page, count, type), 40]);
  await page.context().close();
  return rows;
}

async function savesOfLogboek(browser, place, count) {
  const page = await openWatched(browser, place, '/activities', addButton);
  const dialog = page.getByRole('dialog');
  const fill = async (at) => {
    await dialog.waitFor({ state: 'detached' });
    await addButton(page)
      .nth(at % 8)
      .click();
    await dialog.getByRole('button', { name: 'Verschonen: plas', exact: true }).click();
  };
  const save = () => touch(page, dialog.getByRole('button', { name: 'Opslaan' }));
  const saves = await timed(page, count, save, fill);
  await page.context().close();
  return [['save in the Logboek', saves, 45]];
}

/** Runs in the page: whether the screen with this heading is there, with its first children. */
const isShown = (name) =>
  document.querySelector('main h1')?.textContent.startsWith(name) === true &&
  document.querySelector('main [role="listitem"], main li') !== null;

/**
 * Links of the menu, to screens that the page has not shown yet and then to those that it has: to the frame that answers
 * the tap, and to that of the screen.
 */
async function touchesOfMenu(browser, place, count) {
  const names = ['Planning', 'Logboek', 'Kinderen'];
  const first = { answered: [], shown: [] };
  const second = { answered: [], shown: [] };
  for (let visit = 0; visit < Math.ceil(count / 10); visit += 1) {
    const page = await openWatched(browser, place, '/dashboard', birthdays);
    const visitAll = async (times, { answered, shown }) => {
      const follow = async (at) => {
        const name = names[at % names.length];
        shown.push(await tap(page, inMenu(page, name), isShown, name));
      };
      answered.push(...(await timed(page, times * names.length, follow)));
    };
    await visitAll(1, first);
    await visitAll(2, second);
    await page.context().close();
  }
  return [
    ['menu, first visit of a screen', first.answered, 100],
    ['menu, first visit, to the screen', first.shown, 250],
    ['menu, second visit', second.answered, 60],
    ['menu, second visit, to the screen', second.shown, 200],
  ];
}

function printTouches(rows) {
  console.log(
    `From an event of the user to the next frame, as the browser tells it (in 8 ms), or to the screen; CPU slowed ${cpuSlowdown}×:`,
  );
  console.table(
    rows.map(([what, samples, aim]) => ({
      what,
      count: samples.length,
      'median ms': Math.round(percentile(samples, 0.5)),
      'p99 ms': Math.round(percentile(samples, 0.99)),
      'aim ms': aim,
      [`over ${aims.pause} ms`]: samples.filter((ms) => ms > aims.pause).length,
    })),
  );
}

async function scrolled(browser, placeOf) {
  const screens = [
    ...views.map((view) => [`planning, ${view}`, view, '/planning', toSignIn]),
    ['Logboek', 'list', '/activities', addButton],
    ['Kinderen', 'list', '/children', (page) => page.getByRole('list', { name: 'Kinderen' }).getByRole('listitem')],
  ];
  const rows = [];
  for (const [what, view, path, shown] of screens) {
    const page = await openWatched(browser, placeOf(view), path, shown);
    rows.push([what, await framesOf(page)]);
    await page.context().close();
  }
  return rows;
}

function printFrames(rows) {
  console.log(`Scrolling ${children} children down and up, CPU slowed ${cpuSlowdown}×:`);
  console.table(
    rows.map(([what, frames]) => ({
      what,
      frames: frames.length,
      'missed, %': ((100 * frames.filter((ms) => ms > frameOf * 1.5).length) / frames.length).toFixed(1),
      'aim, %': 100 * aims.missed,
      'p95 ms': percentile(frames, 0.95).toFixed(0),
      [`over ${aims.pause} ms`]: frames.filter((ms) => ms > aims.pause).length,
    })),
  );
}

/** Fills the group. @returns the storage of a tablet that chose it, by view of the planning */
async function prepare(browser, server) {
  const made = largeGroup(server, group, children);
  inDatabase(server.dataDirectory, (db) => addActivities(db, made, 2));
  const states = {};
  for (const view of views) {
    await changeSettingsOfMain(server, { ipad_planning_view: view });
    states[view] = await storageOf(browser, server.origin, [group]);
  }
  return (view) => ({ origin: server.origin, state: states[view] });
}

export async function main() {
  const { count, part } = options({ count: 100, part: 'all' });
  const has = (...parts) => part === 'all' || parts.includes(part);
  await withApp(async (browser, server) => {
    const placeOf = await prepare(browser, server);
    if (has('scroll')) printFrames(await scrolled(browser, placeOf));
    const rows = [];
    if (has('touches')) rows.push(...(await touchesOfPlanning(browser, placeOf, count)));
    if (has('touches')) rows.push(...(await savesOfLogboek(browser, placeOf('list'), count)));
    if (has('touches', 'menu')) rows.push(...(await touchesOfMenu(browser, placeOf('list'), count)));
    if (rows.length > 0) printTouches(rows);
  });
}
