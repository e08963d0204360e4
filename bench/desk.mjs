// First pages and searches of the desk in a company of 900 employees and 4,000 children, on a slow machine.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser } from './browser.mjs';
import { companyRows } from './companyRows.mjs';
import { tap } from './planningScreens.mjs';
import { startServer } from './server.mjs';
import { cpuSlowdown, measured, openPage, rounds, row, settled, slowDown } from './stopwatch.mjs';

const sizes = { locations: 100, children: 4000, staff: 900 };
const aim = 300;
/** Without a key a screen waits so long before it asks. */
const pause = 250;

/** The links of screens, and a tab, with what is searched there and stands in the row that is found. */
const tables = [
  ['link', 'Medewerkers en accounts', 'm77@bench'],
  ['link', 'Locaties en groepen', 'Locatie 77'],
  ['link', 'Lijsten', 'Verschonen'],
  ['link', 'Privacy', null],
  ['tab', 'Dubbelen', 'Yılmaz 3999'],
];

/** Brings the company in beside the demo, of which somebody of the office is. */
function bringIn(dataDirectory) {
  const file = join(dataDirectory, 'company.jsonl');
  writeFileSync(file, [...companyRows(sizes)].map((one) => `${JSON.stringify(one)}\n`).join(''));
  const command = ['server/dist/operate/main.js', 'import', '--company', '1', '--file', file];
  execFileSync(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDirectory } });
}

async function openDesk(browser, origin) {
  const page = await openPage(browser, origin, undefined, '/', 'beheer');
  await page.getByLabel('E-mailadres').fill('kantoor@zonnewijzer.example');
  await page.getByLabel('Wachtwoord', { exact: true }).fill('groepsapp-demo');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await page.getByRole('button', { name: 'Kindcentrum De Vuurtoren' }).click();
  await page.getByRole('heading', { name: 'Beheer', level: 1 }).waitFor();
  await settled(page);
  await slowDown(page);
  return page;
}

/** The name of the table that is shown, if any. */
const tableShown = () => document.querySelector('main [role="region"]')?.ariaLabel ?? null;

/** Once another table, or this one after a search, has rows: while an answer is awaited, it says that it loads. */
const isShown = ({ before = null, text = '' }) => {
  const table = document.querySelector('main [role="region"]');
  const row = table?.querySelector('.ant-table-row');
  if (!row || table.ariaLabel === before || table.querySelector('.ant-spin-spinning')) return false;
  return row.textContent.includes(text);
};

/** From the last letter, without the pause, to the painted row that is found. */
async function search(page, given) {
  const watch = ([holds, text]) => {
    // Made here: the security policy refuses it later.
    const condition = new Function('given', `return (${holds})(given)`);
    globalThis.measure('input', () => condition({ text }));
  };
  await page.evaluate(watch, [isShown.toString(), given]);
  await page.locator('main input[type="search"]:visible').first().fill(given);
  return (await measured(page)) - pause;
}

async function visit(page, note) {
  for (const [role, name, sought] of tables) {
    const target = page.getByRole(role, { name, exact: true }).first();
    const before = await page.evaluate(tableShown);
    if (sought === null) await target.click();
    else note(name, await tap(page, target, isShown, { before }));
    await settled(page);
    if (sought !== null) note(`${name}, search`, await search(page, sought));
  }
}

export async function main() {
  const browser = await launchBrowser();
  const server = await startServer(['shell', ...areaNames].map((name) => `${name}/dist`));
  const found = new Map();
  const note = (what, ms) => found.set(what, [...(found.get(what) ?? []), ms]);
  try {
    bringIn(server.dataDirectory);
    for (let round = 0; round < rounds; round += 1) {
      const page = await openDesk(browser, server.origin);
      await visit(page, note);
      await page.context().close();
    }
    console.log(`CPU slowed ${cpuSlowdown}×, ${rounds} rounds.`);
    console.table([...found].map(([what, samples]) => row(what, samples, aim)));
  } finally {
    await browser.close();
    await server.stop();
  }
}
