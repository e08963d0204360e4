// What `npm run bench -- planning` does on a slow tablet: presence, the timeline, and the Logboek.
import { bareKeystrokes, fingerDownMs, measured, openPage, settled, slowDown } from './stopwatch.mjs';

/** Typed in a bare page in between, as a measure of the machine at that moment. */
const bareKeys = ['a', 'n', 'e'];

/**
 * Measures a tap in the middle of an element, from when the finger is lifted to the first painted frame in which the
 * condition holds. A finger stays down for a moment: a click without one counted the arrival of the mouse as well.
 */
export async function tap(page, target, holds, argument) {
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
  await page.mouse.click(x + width / 2, y + height / 2, { delay: fingerDownMs });
  return measured(page);
}

/** Selector of the button that signs in the first absent child; it is the same in each view. */
const nextToSignIn = (page) => page.locator('main button[aria-pressed="false"][aria-label$=" aanmelden"]').first();

const childrenHere = () => document.querySelectorAll('main [aria-pressed="true"]').length;

/** Signs children in, one after the other, in the view of planning that a tablet has. */
export async function tapPresence(browser, { origin, state }, rounds) {
  const page = await openPage(browser, origin, state, '/planning');
  await nextToSignIn(page).waitFor();
  await settled(page);
  await slowDown(page);
  const samples = [];
  for (let count = 0; count < rounds; count += 1) {
    const before = await page.evaluate(childrenHere);
    const isHere = (known) => document.querySelectorAll('main [aria-pressed="true"]').length !== known;
    samples.push(await tap(page, nextToSignIn(page), isHere, before));
    // What follows a tap still moves the rows below it, and the next tap would miss its target.
    await settled(page);
  }
  await page.context().close();
  return samples;
}

/** The first visit to the timeline from the dashboard, once all areas have been preloaded. */
export async function firstVisit(browser, { origin, state }, rounds) {
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

/** Runs in the page: scrolls it down and up. @returns how long each frame takes, in ms */
function scrollDownAndUp() {
  return new Promise((resolve) => {
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
  });
}

/** A page as high as another: with nothing in it, or with as many rows of plain text. */
function bareScreen(height, rows) {
  const row = `<p style="margin: 0; height: ${height / (rows || 1)}px">Kind Jansen</p>`;
  return `<body style="margin: 0; min-height: ${height}px">${row.repeat(rows)}</body>`;
}

/**
 * Scrolls a view of all children down and up, and in the same browser an empty page of that height and one with as many
 * rows of plain text: what those take is the browser's own, which without a graphics card is most of a frame.
 * @returns how long each frame of the three takes, in ms
 */
export async function scrollFrames(browser, { origin, state }) {
  const page = await openPage(browser, origin, state, '/planning');
  await nextToSignIn(page).waitFor();
  await settled(page);
  await slowDown(page);
  const rows = await page
    .locator('main button[aria-label$=" aanmelden"], main button[aria-label$=" afmelden"]')
    .count();
  const shown = await page.evaluate(scrollDownAndUp);
  const height = await page.evaluate(() => document.scrollingElement.scrollHeight);
  const bare = async (content) => {
    await page.goto('about:blank');
    await page.setContent(content);
    return page.evaluate(scrollDownAndUp);
  };
  const plain = await bare(bareScreen(height, rows));
  const empty = await bare(bareScreen(height, 0));
  await page.context().close();
  return { shown, plain, empty };
}

/** Opens the day of the Logboek for the first and for the second time, its dialog, and saves with one tap. */
export async function logboek(browser, { origin, state }, { names, perChild }, rounds) {
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
    // No selector goes through all of the page, and what is cheap to know comes first: that took a tenth of the time.
    const filled = () =>
      Array.from(document.getElementsByTagName('dialog')).some((dialog) => dialog.querySelector('[aria-pressed]'));
    found.dialog.push(await tap(page, add, filled));
    await page.getByRole('dialog').getByRole('button', { name: 'Verschonen: plas', exact: true }).click();
    const save = page.getByRole('dialog').getByRole('button', { name: 'Opslaan' });
    const added = ([name, known]) =>
      document.querySelector(`ul[aria-label="Activiteiten van ${name}"]`)?.children.length > known &&
      !Array.from(document.getElementsByTagName('dialog')).some(({ role }) => role === 'dialog');
    found.save.push(await tap(page, save, added, [names[0], perChild + count]));
    // It is sent after the paint; a closed context would take it along, and the next round counts the rows.
    await settled(page);
    await page.context().close();
  }
  return found;
}
