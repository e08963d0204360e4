// How fast the shell answers a touch: a letter in the child filter with few and with many children, and a menu item.
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { startServer } from './server.mjs';
import { median, percentile } from './statistics.mjs';

const rounds = Number(process.env.ROUNDS ?? 5);
const folders = ['shell', ...areaNames];
const groups = ['Rupsjes', 'Vlinders', 'Lieveheersbeestjes', 'Egeltjes'];
const cpuSlowdown = 4;
const aims = { keystroke: 50, menu: 150 };
/** Each of them changes how many children are shown. */
const keys = ['a', 'n', 'e', 'Backspace', 'Backspace', 'Backspace'];

/**
 * Runs in the page: measures from an event of the user to the first frame painted after a condition holds.
 * The time of the frame itself counts: what follows it in a task of its own comes after painting.
 */
function installStopwatch() {
  const afterPaint = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(null);
    });
  globalThis.rows = () => document.querySelectorAll('main ul[aria-label="Kinderen"] > li').length;
  globalThis.measure = (type, holds) => {
    globalThis.measured = undefined;
    addEventListener(
      type,
      ({ timeStamp }) => {
        const look = () =>
          holds()
            ? afterPaint(() => (globalThis.measured = performance.now() - timeStamp))
            : requestAnimationFrame(look);
        queueMicrotask(look);
      },
      { once: true, capture: true },
    );
  };
}

async function openPage(browser, origin, storageState, path) {
  const context = await browser.newContext({ locale: 'nl-NL', viewport: { width: 1280, height: 800 }, storageState });
  const page = await context.newPage();
  await page.addInitScript(installStopwatch);
  await page.goto(`${origin}/groepsapp${path}`);
  return page;
}

async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

async function measured(page) {
  await page.waitForFunction(() => globalThis.measured !== undefined);
  return page.evaluate(() => globalThis.measured);
}

/** What a letter costs where it changes nothing but a word: the machine itself, as it is in this run. */
async function bareKeystrokes(browser) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.setContent('<input oninput="echo.textContent = this.value"><p id="echo"></p>');
  await page.evaluate(installStopwatch);
  await slowDown(page);
  await page.focus('input');
  const samples = [];
  for (const key of keys) {
    await page.evaluate(() => {
      const echo = document.querySelector('#echo');
      const before = echo.textContent;
      globalThis.measure('keydown', () => echo.textContent !== before);
    });
    await page.keyboard.press(key);
    samples.push(await measured(page));
  }
  await context.close();
  return samples;
}

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

/** Until nothing has been fetched for a while: the areas have been preloaded. */
async function settled(page) {
  await page.waitForFunction(() => {
    const count = performance.getEntriesByType('resource').length;
    const now = performance.now();
    if (globalThis.lastCount !== count) Object.assign(globalThis, { lastCount: count, lastChange: now });
    return now - globalThis.lastChange > 2000;
  });
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

function row(what, samples, aim) {
  const middle = median(samples);
  return {
    what,
    'median ms': middle.toFixed(0),
    'p95 ms': percentile(samples, 0.95).toFixed(0),
    'aim ms': aim,
    'median / aim': (middle / aim).toFixed(2),
  };
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
        bare.push(...(await bareKeystrokes(browser)));
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
