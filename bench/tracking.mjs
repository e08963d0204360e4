// Response times of child tracking: an answer that is tapped while observing, the overview of a group, and PDFs.
import { areaNames } from '../delivery/src/packages.mjs';
import { signIn as signInByCalls } from './account.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { addList, addResult, changeData, childrenOf } from './observations.mjs';
import { measurePrinting } from './printing.mjs';
import { startServer } from './server.mjs';
import {
  bareTaps,
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
const groups = ['Lieveheersbeestjes', 'Vlinders'];
const aims = { answer: 50, overview: 400 };
const observed = { children: 4, questions: 60 };
const compared = { children: 16, questions: 80 };
/** After scrolling, rows that come on screen get their height, which moves what is below them. */
const laidOutMs = 500;
/** Answers that are tapped in a round. */
const taps = 8;

/** Adds the list to observe with, and the list of the overview with a result of each child. */
function addLists(file, groupIds) {
  const children = childrenOf(file, groupIds).slice(0, compared.children);
  if (children.length < compared.children) throw new Error(`There are only ${children.length} children.`);
  const { listId } = addList(file, children[0], observed.questions);
  const overview = addList(file, children[0], compared.questions);
  for (const child of children) addResult(file, child, overview, compared.questions);
  return { listId, overviewId: overview.listId, childIds: children.slice(0, observed.children) };
}

/**
 * Scrolls something to the middle of the screen.
 * @returns its position once scrolling has ended
 */
async function inTheMiddle(page, shown) {
  let before = null;
  for (;;) {
    await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await page.waitForTimeout(laidOutMs);
    const box = await shown.boundingBox();
    if (box !== null && box.y === before?.y) return box;
    before = box;
  }
}

/** Taps answers over the whole list, and measures each until it is painted as chosen. */
async function answers(browser, origin, storageState, { listId, childIds }) {
  const path = `/childtrackingsystem/analyse?list=${listId}&children=${childIds.join(',')}&observe=1`;
  const page = await openPage(browser, origin, storageState, path);
  const choices = page.getByRole('radiogroup');
  await choices.first().waitFor();
  await settled(page);
  const count = await choices.count();
  if (count !== observed.children * observed.questions) throw new Error(`There are ${count} cells.`);
  await slowDown(page);
  const samples = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const cell = choices.nth(Math.floor(((tap + 0.5) * count) / taps));
    const label = cell.locator('label').nth(tap % 4);
    const { x, y, width, height } = await inTheMiddle(page, label);
    const input = await label.locator('input').elementHandle();
    await page.evaluate((radio) => globalThis.measure('pointerup', () => radio.checked), input);
    await page.mouse.click(x + width / 2, y + height / 2, { delay: fingerDownMs });
    samples.push(await measured(page));
  }
  await page.context().close();
  return samples;
}

/** Measures from choosing the list until the tables are painted. */
async function overview(browser, origin, storageState, { overviewId }) {
  const page = await openPage(browser, origin, storageState, '/childtrackingsystem/groupOverview');
  const list = page.getByLabel('Observatielijst');
  await list.waitFor();
  await settled(page);
  await slowDown(page);
  const cells = compared.children * compared.questions;
  await page.evaluate(
    (wanted) => globalThis.measure('change', () => document.querySelectorAll('main tbody td').length >= wanted),
    cells,
  );
  await list.selectOption(String(overviewId));
  const sample = await measured(page);
  await page.context().close();
  return sample;
}

async function measureScreens() {
  const server = await startServer(folders.map((name) => `${name}/dist`));
  const browser = await launchBrowser();
  const bare = [];
  const tapped = [];
  const shown = [];
  try {
    const { groupIds } = await signInByCalls(server.origin, groups);
    const lists = changeData(server.dataDirectory, (file) => addLists(file, groupIds));
    const context = await browser.newContext({ locale: 'nl-NL' });
    const state = await signIn(context, server.origin, groups);
    await context.close();
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await bareTaps(browser, taps)));
      tapped.push(...(await answers(browser, server.origin, state, lists)));
      shown.push(await overview(browser, server.origin, state, lists));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return [
    row('baseline: a tap on a bare page', bare, aims.answer),
    row(
      `answer tapped to painted, ${observed.children} children × ${observed.questions} questions`,
      tapped,
      aims.answer,
    ),
    row(
      `list chosen to painted overview, ${compared.children} children × ${compared.questions} questions`,
      shown,
      aims.overview,
    ),
  ];
}

export async function main() {
  const screens = await measureScreens();
  console.log(`Medians of ${rounds} rounds; CPU slowed ${cpuSlowdown}×.`);
  console.table(screens);
  console.table(await measurePrinting());
}
