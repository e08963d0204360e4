// Shared by the benches of screens: a page on a throttled machine, and a stopwatch in it.
import { percentile } from './statistics.mjs';

export const rounds = Number(process.env.ROUNDS ?? 5);
export const cpuSlowdown = 4;
const viewport = { width: 1280, height: 800 };
const told = 'measured';
/** How long a finger stays on the glass in ms. A tap counts from when it is lifted. */
const fingerDownMs = 60;

/**
 * Runs in the page: measures from an event of the user to the first frame painted after a condition holds, and tells.
 * The time includes that frame: a task that is queued from it runs after painting.
 */
function installStopwatch(word) {
  const afterThisFrame = (then) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  };
  /** Checks the condition on DOM changes and not on every frame, because requesting frames costs time too. */
  function whenPainted(holds, done) {
    const changes = new MutationObserver(look);
    function look() {
      if (!holds()) return;
      changes.disconnect();
      removeEventListener('input', look);
      requestAnimationFrame(() => afterThisFrame(done));
    }
    changes.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    addEventListener('input', look);
    look();
  }
  globalThis.measure = (type, holds) => {
    const begin = ({ timeStamp }) =>
      whenPainted(holds, () => console.debug(`${word} ${performance.now() - timeStamp}`));
    addEventListener(type, begin, { once: true, capture: true });
  };
}

/** Opens a page of the app, or of another variant, in a context of its own. */
export async function openPage(browser, origin, storageState, path, variant = 'groepsapp') {
  const context = await browser.newContext({ locale: 'nl-NL', viewport, storageState });
  const page = await context.newPage();
  await page.addInitScript(installStopwatch, told);
  await page.goto(`${origin}/${variant}${path}`);
  return page;
}

export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Puts a finger on the middle of what is shown, for as long as fingers stay down. */
export async function touch(page, target) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2, { delay: fingerDownMs });
}

/**
 * The time in ms from an event that an act leads to, to the painted frame in which a condition holds. The page tells it
 * by itself: asking it meanwhile (`waitForFunction`) would run scripts and request frames in the very time that is measured.
 * @param holds runs in the page, with what is given
 */
export async function timeOf(page, { type, act, holds, given }) {
  const watch = ([event, condition, value]) => {
    // Made here: the security policy refuses it later, and functions cannot be handed to a page.
    const check = new Function('given', `return (${condition})(given)`);
    globalThis.measure(event, () => check(value));
  };
  await page.evaluate(watch, [type, holds.toString(), given]);
  const [message] = await Promise.all([page.waitForEvent('console', (one) => one.text().startsWith(told)), act()]);
  return Number(message.text().slice(told.length));
}

/** The time from a tap to the painted frame in which a condition holds. */
export const tap = (page, target, holds, given) =>
  timeOf(page, { type: 'pointerup', act: () => touch(page, target), holds, given });

/** Waits until the page has fetched nothing for 4 s, in which its worker fetches the areas, and the page runs some ahead. */
export async function settled(page) {
  await page.evaluate(() => (globalThis.lastCount = undefined));
  await page.waitForFunction(() => {
    const count = performance.getEntriesByType('resource').length;
    const now = performance.now();
    if (globalThis.lastCount !== count) Object.assign(globalThis, { lastCount: count, lastChange: now });
    return now - globalThis.lastChange > 4000;
  });
}

/** Opens a page of the app on a slow tablet, once something is shown and all areas have been preloaded. */
export async function openSlowly(browser, { origin, state }, path, shown) {
  const page = await openPage(browser, origin, state, path);
  await shown(page).first().waitFor();
  await settled(page);
  await slowDown(page);
  return page;
}

/** What the dashboard shows once it is filled. */
export const birthdays = (page) => page.getByRole('heading', { name: 'Verjaardagen' });

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
