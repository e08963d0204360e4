// Shared by the benches of screens: a page on a throttled machine, and a stopwatch in it.
import { percentile } from './statistics.mjs';

export const rounds = Number(process.env.ROUNDS ?? 5);
export const cpuSlowdown = 4;
const viewport = { width: 1280, height: 800 };

/**
 * Runs in the page: measures from an event of the user to the first frame painted after a condition holds.
 * The time includes that frame: a task that is queued from it runs after painting.
 */
function installStopwatch() {
  const afterThisFrame = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  /**
   * Checks the condition on DOM changes and not on every frame, because requesting frames costs time too.
   * @param done gets the time at which a frame was painted in which the condition holds
   */
  globalThis.whenPainted = (holds, done) => {
    const changes = new MutationObserver(look);
    function look() {
      if (!holds()) return;
      changes.disconnect();
      removeEventListener('input', look);
      requestAnimationFrame(() => afterThisFrame(() => done(performance.timeOrigin + performance.now())));
    }
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    addEventListener('input', look);
    look();
  };
  globalThis.measure = (type, holds) => {
    const begin = ({ timeStamp }) =>
      globalThis.whenPainted(holds, (at) => void globalThis.reportMeasured(at - performance.timeOrigin - timeStamp));
    addEventListener(type, begin, { once: true, capture: true });
  };
}

/** The measurements that pages have reported and nobody has taken yet, and who waits for one, by page. */
const reports = new WeakMap();

/**
 * Prepares a page for measuring. It reports by itself once it has painted: asking it meanwhile (`waitForFunction`) would
 * run scripts and request frames in the very time that is measured.
 */
async function receiveReports(page) {
  const report = { values: [], take: null };
  reports.set(page, report);
  await page.exposeFunction('reportMeasured', (ms) => {
    report.values.push(ms);
    report.take?.();
  });
}

/** Opens a page of the app, or of another variant, in a context of its own. */
export async function openPage(browser, origin, storageState, path, variant = 'groepsapp') {
  const context = await browser.newContext({ locale: 'nl-NL', viewport, storageState });
  const page = await context.newPage();
  await receiveReports(page);
  await page.addInitScript(installStopwatch);
  await page.goto(`${origin}/${variant}${path}`);
  return page;
}

export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** The longest wait for a measurement in ms. */
const patience = 30_000;

/** The result of `measure`, once it is available. */
export async function measured(page) {
  const report = reports.get(page);
  if (report.values.length === 0) {
    await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('nothing was painted that the bench waits for')), patience);
      report.take = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  report.take = null;
  return report.values.shift();
}

/** Waits until nothing has been fetched for a while, so that all areas have been preloaded. */
export async function settled(page) {
  await page.evaluate(() => (globalThis.lastCount = undefined));
  await page.waitForFunction(() => {
    const count = performance.getEntriesByType('resource').length;
    const now = performance.now();
    if (globalThis.lastCount !== count) Object.assign(globalThis, { lastCount: count, lastChange: now });
    return now - globalThis.lastChange > 2000;
  });
}

/** The cost of a letter on a bare page, where it changes one word only: the baseline of this machine in this run. */
export async function bareKeystrokes(browser, keys) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await receiveReports(page);
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

/** How long a finger stays on the glass in ms. A tap counts from when it is lifted. */
export const fingerDownMs = 60;

/** A line of the table that a bench prints. */
export function row(what, samples, aim) {
  const middle = percentile(samples, 0.5);
  return {
    what,
    'median ms': middle.toFixed(0),
    'p95 ms': percentile(samples, 0.95).toFixed(0),
    'aim ms': aim,
    'median / aim': (middle / aim).toFixed(2),
  };
}
