// What `npm run bench -- planning` does on a slow tablet: the first visits of the timeline and the Logboek.
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

/** Opens the day of the Logboek for the first and for the second time. */
export async function logboek(browser, { origin, state }, names, rounds) {
  const found = { open: [], again: [], bare: [] };
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
    await page.context().close();
  }
  return found;
}
