// Measures building and publishing one changed area, and the time until a rollback reaches users.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { operate } from '../e2e/support/operator.ts';
import { storageOf, withApp } from './app.mjs';

const area = 'mfe-planning';
const heading = 'Planningswijzigingen';
/** Each waits up to a second, by chance, so that not all ask at once: one tab alone would measure chance. */
const openTabs = 5;
const aims = {
  'publish, cold': 60,
  'publish, warm': 6,
  'rollback, next page': 3,
  'rollback, half of the open tabs': 3,
  'rollback, all open tabs': 3,
};

const run = promisify(execFile);

async function makeToken(server) {
  const args = ['publish-token', 'create', '--area', area, '--name', 'Benchmark', '--may-promote'];
  return /: (\S+)\s*$/.exec(await operate(server, args))[1];
}

/** A copy of the area that may be changed, inside the repository so that packages resolve, where lint looks. */
function copyArea() {
  const folder = mkdtempSync(resolve('bench-area-'));
  const generated = /[\\/](dist|\.cache|\.types|node_modules)([\\/]|$)/;
  const source = resolve(area);
  const copy = join(folder, area);
  cpSync(source, copy, { recursive: true, filter: (file) => !generated.test(file.slice(source.length)) });
  const options = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8'));
  const references = options.references.map(({ path }) => ({ path: resolve(area, path) }));
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ ...options, extends: resolve('tsconfig.base.json'), references }),
  );
  return { copy, remove: () => rmSync(folder, { recursive: true }) };
}

/** Changes the heading of the area's card, as a team changes a text. */
function changeHeading(copy, from, to) {
  const file = join(copy, 'src/dashboard/ScheduleChangesCard.tsx');
  const texts = readFileSync(file, 'utf8');
  if (!texts.includes(from)) throw new Error(`'${from}' is not in ${file}`);
  writeFileSync(file, texts.replace(from, to));
}

async function seconds(work) {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Loads the page anew until it shows a heading. */
async function untilLoaded(page, wanted) {
  const shown = page.getByRole('heading', { name: /^(Planning|Nieuwe|Nieuwste) ?wijzigingen$/i });
  do {
    await page.reload();
    await shown.waitFor();
  } while ((await shown.textContent()) !== wanted);
}

async function measureRollback(browser, server, deliver, wanted) {
  const storageState = await storageOf(browser, server.origin);
  const openPage = async () => {
    const page = await (await browser.newContext({ locale: 'nl-NL', storageState })).newPage();
    // Wait until the tab is subscribed to the live channel; before that it would learn of the move by polling only.
    const followed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`${server.origin}/groepsapp/dashboard`);
    await page.getByRole('heading', { name: 'Nieuwste wijzigingen' }).waitFor();
    await followed;
    return page;
  };
  const next = await openPage();
  const open = [];
  while (open.length < openTabs) open.push(await openPage());
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  const [, nextPage, ...told] = await Promise.all([
    deliver('rollback', area),
    untilLoaded(next, wanted).then(since),
    ...open.map((page) => page.getByText('Nieuwe versie beschikbaar').waitFor().then(since)),
  ]);
  const [half, all] = [Math.floor(openTabs / 2), openTabs - 1].map(
    (index) => told.toSorted((one, other) => one - other)[index],
  );
  return {
    'rollback, next page': nextPage,
    'rollback, half of the open tabs': half,
    'rollback, all open tabs': all,
  };
}

async function measure(browser, server, copy) {
  const env = { ...process.env, GROEPSAPP_PUBLISH_TOKEN: await makeToken(server) };
  const deliver = (command, ...args) =>
    run('npm', ['run', '-s', 'area', '--', command, ...args, '--to', server.origin], { env, maxBuffer: 2 ** 26 });
  changeHeading(copy, heading, 'Nieuwe wijzigingen');
  const cold = await seconds(() => deliver('publish', copy, '--channel', 'stable'));
  changeHeading(copy, 'Nieuwe wijzigingen', 'Nieuwste wijzigingen');
  const warm = await seconds(() => deliver('publish', copy, '--channel', 'stable'));
  const rollback = await measureRollback(browser, server, deliver, 'Nieuwe wijzigingen');
  return { 'publish, cold': cold, 'publish, warm': warm, ...rollback };
}

function print(measured) {
  console.log(`One changed area, ${area}, built and published over HTTP, and rolled back, each from the command on.`);
  const rows = Object.entries(measured).map(([step, value]) => ({
    step,
    seconds: value.toFixed(1),
    aim: `≤ ${aims[step]}`,
    met: value <= aims[step] ? 'yes' : 'no',
  }));
  console.table(rows);
}

export async function main() {
  const { copy, remove } = copyArea();
  try {
    await withApp(async (browser, server) => print(await measure(browser, server, copy)));
  } finally {
    remove();
  }
}
