// How fast the shell answers a touch: a letter in the child filter with few and with many children, and a menu item.
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { startServer } from './server.mjs';
import { median } from './statistics.mjs';
import { bareKeystrokes, cpuSlowdown, measured, openPage, rounds, row, settled, slowDown } from './stopwatch.mjs';

const folders = ['shell', ...areaNames];
const groups = ['Rupsjes', 'Vlinders', 'Lieveheersbeestjes', 'Egeltjes'];
const aims = { keystroke: 50, menu: 150 };
/** Each of them changes how many children are shown. */
const keys = ['a', 'n', 'e', 'Backspace', 'Backspace', 'Backspace'];

/** Types and deletes, and measures each key until the rows of the list have followed. */
async function keystrokes(browser, origin, storageState) {
  const page = await openPage(browser, origin, storageState, '/care');
  await page.waitForFunction(() => globalThis.rows() > 0);
  await settled(page);
  await slowDown(page);
  await page.getByRole('searchbox', { name: /^Filter kinderen/ }).focus();
  const children = await page.evaluate(() => globalThis.rows());
  const samples = [];
  for (const key of keys) {
    await page.evaluate(() => {
      const before = globalThis.rows();
      globalThis.measure('keydown', () => globalThis.rows() !== before);
    });
    await page.keyboard.press(key);
    samples.push(await measured(page));
  }
  await page.context().close();
  return { children, samples };
}

/** The first visit to an area of a page that has preloaded it. */
async function menuItem(browser, origin, storageState) {
  const page = await openPage(browser, origin, storageState, '/dashboard');
  await page.getByRole('heading', { name: 'Verjaardagen' }).waitFor();
  await settled(page);
  await slowDown(page);
  await page.evaluate(() => globalThis.measure('pointerdown', () => globalThis.rows() > 0));
  await page.getByRole('link', { name: 'Verzorging' }).click();
  const ms = await measured(page);
  await page.context().close();
  return ms;
}

export async function main() {
  const publish = folders.map((name) => `${name}/dist`);
  const servers = { few: await startServer(publish), many: await startServer(publish, { DEMO_SCALE: '6' }) };
  const browser = await launchBrowser();
  const typed = { few: { children: 0, samples: [] }, many: { children: 0, samples: [] } };
  const tapped = [];
  const bare = [];
  try {
    for (const [size, { origin }] of Object.entries(servers)) {
      const context = await browser.newContext({ locale: 'nl-NL' });
      const state = await signIn(context, origin, groups);
      await context.close();
      for (let index = 0; index < rounds; index += 1) {
        const { children, samples } = await keystrokes(browser, origin, state);
        typed[size].children = children;
        typed[size].samples.push(...samples);
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
    row('menu item to the list of an area that was preloaded', tapped, aims.menu),
  ]);
  const ratio = (one, other) => (median(one) / median(other)).toFixed(2);
  console.log(
    `Many children against a bare page: ${ratio(many.samples, bare)}, against few: ${ratio(many.samples, few.samples)}`,
  );
}
