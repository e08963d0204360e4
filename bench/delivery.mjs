// Measures building and publishing one changed area, and the time until a rollback reaches users.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { launchBrowser, signIn } from './browser.mjs';
import { startServer } from './server.mjs';

const packages = ['shell', 'mfe-planning', 'mfe-children', 'mfe-tracking', 'mfe-administration', 'mfe-communication'];
const area = 'mfe-planning';
const heading = 'Planningswijzigingen';
const aims = { 'publish, cold': 60, 'publish, warm': 6, 'rollback, next page': 3, 'rollback, open tab': 3 };

/** Runs a program and returns its output; on failure throws with that output. */
async function run(command, args, variables = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${out}${err}`);
  return out;
}

async function makeToken({ dataDirectory }) {
  const args = ['publish-token', 'create', '--area', area, '--name', 'Benchmark', '--may-promote'];
  const out = await run(process.execPath, ['server/dist/operate/main.js', ...args], { DATA_DIR: dataDirectory });
  return /: (\S+)\s*$/.exec(out)[1];
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
  const context = await browser.newContext({ locale: 'nl-NL' });
  const storageState = await signIn(context, server.origin);
  const other = await browser.newContext({ locale: 'nl-NL', storageState });
  const [open, next] = [await context.newPage(), await other.newPage()];
  for (const page of [open, next]) {
    // Wait until the tab is subscribed to the live channel; before that it would learn of the move by polling only.
    const followed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(`${server.origin}/groepsapp/dashboard`);
    await page.getByRole('heading', { name: 'Nieuwste wijzigingen' }).waitFor();
    await followed;
  }
  const began = performance.now();
  const since = () => (performance.now() - began) / 1000;
  const [, nextPage, openTab] = await Promise.all([
    deliver('rollback', area),
    untilLoaded(next, wanted).then(since),
    open.getByText('Nieuwe versie beschikbaar').waitFor().then(since),
  ]);
  return { 'rollback, next page': nextPage, 'rollback, open tab': openTab };
}

async function measure(server, copy) {
  const token = await makeToken(server);
  const deliver = (command, ...args) =>
    run('npm', ['run', '-s', `${command}-area`, '--', ...args, '--to', server.origin], {
      GROEPSAPP_PUBLISH_TOKEN: token,
    });
  changeHeading(copy, heading, 'Nieuwe wijzigingen');
  const cold = await seconds(() => deliver('publish', copy, '--channel', 'stable'));
  changeHeading(copy, 'Nieuwe wijzigingen', 'Nieuwste wijzigingen');
  const warm = await seconds(() => deliver('publish', copy, '--channel', 'stable'));
  const browser = await launchBrowser();
  try {
    const rollback = await measureRollback(browser, server, deliver, 'Nieuwe wijzigingen');
    return { 'publish, cold': cold, 'publish, warm': warm, ...rollback };
  } finally {
    await browser.close();
  }
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
  const server = await startServer(packages.map((name) => `${name}/dist`));
  try {
    print(await measure(server, copy));
  } finally {
    await server.stop();
    remove();
  }
}
