// Response times of the shell: a letter in the child filter with few and with many children, and a menu item.
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { bringMoreChildren } from './moreChildren.mjs';
import { startServer } from './server.mjs';
import { median } from './statistics.mjs';
import {
  bareKeystrokes,
  cpuSlowdown,
  fingerDownMs,
  measured,
  openPage,
  rounds,
  row,
  settled,
  slowDown,
} from './stopwatch.mjs';

const folders = ['shell', ...areaNames];
const groups = ['Rupsjes', 'Vlinders', 'Lieveheersbeestjes', 'Egeltjes'];
/** Children that the groups have more in the second measurement. */
const added = 250;
const aims = { keystroke: 50, menu: 120 };
/** Letters to type; each changes the number of children shown. */
const keys = ['a', 'n', 'e', 'Backspace', 'Backspace', 'Backspace'];

/** Number of rows on the first screen. */
const screenful = 15;

async function openFilter(browser, origin, storageState) {
  const page = await openPage(browser, origin, storageState, '/care');
  await page.waitForFunction(() => globalThis.rows() > 0);
  await settled(page);
  await page.getByRole('searchbox', { name: /^Filter kinderen/ }).focus();
  return page;
}

/** Numbers of children, and the expected result of each key: on the first screen and in the whole list. */
async function keystrokeOutcomes(browser, origin, storageState) {
  const page = await openFilter(browser, origin, storageState);
  const children = await page.evaluate(() => globalThis.rows());
  const outcomes = [];
  for (const key of keys) {
    await page.keyboard.press(key);
    await settled(page);
    outcomes.push(
      await page.evaluate(
        (most) => ({ count: globalThis.count(), first: globalThis.names(most), all: globalThis.names() }),
        screenful,
      ),
    );
  }
  await page.context().close();
  return { children, outcomes };
}

/** Types and deletes letters, and measures each key until its result has been painted. */
async function keystrokes(browser, origin, storageState, expected) {
  const page = await openFilter(browser, origin, storageState);
  await slowDown(page);
  const samples = [];
  for (const [index, key] of keys.entries()) {
    const { count, first, all } = expected[index];
    await page.evaluate(
      ([wanted, rows, most]) =>
        globalThis.measure('keydown', () => globalThis.count() === wanted && globalThis.names(most) === rows),
      [count, first, screenful],
    );
    await page.keyboard.press(key);
    samples.push(await measured(page));
    await page.waitForFunction((text) => globalThis.names() === text, all);
  }
  await page.context().close();
  return samples;
}

/** Measures from the end of the tap on the menu item. The position is looked up before, because a locator's click takes time. */
async function tapCare(page) {
  const { x, y, width, height } = await page.getByRole('link', { name: 'Verzorging' }).boundingBox();
  await page.evaluate(() => globalThis.measure('pointerup', () => globalThis.rows() > 0));
  await page.mouse.click(x + width / 2, y + height / 2, { delay: fingerDownMs });
  return measured(page);
}

/** The first visit to an area that the page has preloaded, and the next one. */
async function menuItem(browser, origin, storageState) {
  const page = await openPage(browser, origin, storageState, '/dashboard');
  const birthdays = page.getByRole('heading', { name: 'Verjaardagen' });
  await birthdays.waitFor();
  await settled(page);
  await slowDown(page);
  const first = await tapCare(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await birthdays.waitFor();
  await settled(page);
  const next = await tapCare(page);
  await page.context().close();
  return { first, next };
}

export async function main() {
  const publish = folders.map((name) => `${name}/dist`);
  const servers = { few: await startServer(publish), many: await startServer(publish) };
  bringMoreChildren(servers.many, added);
  const browser = await launchBrowser();
  const typed = { few: { children: 0, samples: [] }, many: { children: 0, samples: [] } };
  const tapped = [];
  const bare = [];
  try {
    for (const [size, { origin }] of Object.entries(servers)) {
      const context = await browser.newContext({ locale: 'nl-NL' });
      const state = await signIn(context, origin, groups);
      await context.close();
      const expected = await keystrokeOutcomes(browser, origin, state);
      typed[size].children = expected.children;
      for (let index = 0; index < rounds; index += 1) {
        typed[size].samples.push(...(await keystrokes(browser, origin, state, expected.outcomes)));
        bare.push(...(await bareKeystrokes(browser, keys)));
        if (size === 'many') tapped.push(await menuItem(browser, origin, state));
      }
    }
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
  const { few, many } = typed;
  console.log(`Medians of ${rounds} rounds; CPU slowed ${cpuSlowdown}×.`);
  console.table([
    row('letter in a bare page', bare, aims.keystroke),
    row(`letter in the filter to painted rows, ${few.children} children`, few.samples, aims.keystroke),
    row(`letter in the filter to painted rows, ${many.children} children`, many.samples, aims.keystroke),
    row(
      'menu item to the list of an area that was preloaded',
      tapped.map(({ first }) => first),
      aims.menu,
    ),
    row(
      'the same, for the second time',
      tapped.map(({ next }) => next),
      aims.menu,
    ),
  ]);
  const ratio = (one, other) => (median(one) / median(other)).toFixed(2);
  console.log(
    `Many children against a bare page: ${ratio(many.samples, bare)}, against few: ${ratio(many.samples, few.samples)}`,
  );
}
