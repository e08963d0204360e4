// Photos: ten of 12 megapixels from the choice to shared, browsing a day of a hundred on a slow tablet, scrolling through
// two thousand of a month and through three hundred children, and the memory of the server while twenty are sent at once:
// npm run bench -- photos [--part memory|share|browse|scroll]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Libsql from 'libsql';
import sharp from 'sharp';
import { signIn as signInByCalls } from './account.mjs';
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { scrolling } from './scrolling.mjs';
import { bringMoreChildren } from './moreChildren.mjs';
import { startServer } from './server.mjs';
import { cpuSlowdown, measured, openPage, rounds, row, settled, slowDown } from './stopwatch.mjs';

const folders = ['shell', ...areaNames];
const group = 'Vlinders';
/** Together some three hundred children, of whom these are added. */
const manyGroups = ['Rupsjes', 'Vlinders', 'Lieveheersbeestjes', 'Egeltjes'];
const added = 250;
const chosen = 10;
const ofADay = 100;
const ofAMonth = 2_000;
const atOnce = 20;
/** 10 Mbit/s, in bytes. */
const upload = 1_250_000;
const aims = { browse: 500 };

/** A photo as a phone makes it: 12 megapixels, with noise, some 4 MB. */
function phonePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 };
  return sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#88aacc', noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A day of last month, of which the demo has no photos. */
function dayOfLastMonth(day) {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, day)).toISOString().slice(0, 10);
}

/** Gives the group photos on some days, by copying those of the demo. */
function fillDays(dataDirectory, days) {
  const file = new Libsql(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 30_000 });
  file.exec('begin immediate');
  const known = file
    .prepare(
      `select photo.* from photo join care_group on care_group.id = photo.group_id
       where care_group.name = ? and care_group.establishment_id = 1 order by photo.id`,
    )
    .all(group);
  const add = file.prepare(
    'insert into photo (group_id, date, created_at, account_id, message, file_id, thumb_id) values (?, ?, ?, ?, ?, ?, ?)',
  );
  for (const [day, photos] of days) {
    for (let count = 0; count < photos; count += 1) {
      const { group_id, account_id, message, file_id, thumb_id } = known[count % known.length];
      const at = new Date(Date.parse(`${day}T08:00:00Z`) + count * 60_000).toISOString();
      add.run(group_id, day, at, account_id, message, file_id, thumb_id);
    }
  }
  file.exec('commit');
  file.close();
}

const dialogOf = (page) => page.getByRole('dialog');

/** From the choice of ten photos to all of them shared with a child, over 10 Mbit/s. @returns seconds per step */
async function chooseAndShare(browser, origin, storageState, photos) {
  const page = await openPage(browser, origin, storageState, '/photos');
  await page.getByLabel("Kies foto's").waitFor({ state: 'attached' });
  await settled(page);
  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 20, downloadThroughput: upload, uploadThroughput: upload };
  await line.send('Network.emulateNetworkConditions', speed);
  const files = photos.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer }));
  const began = performance.now();
  await page.getByLabel("Kies foto's").setInputFiles(files);
  await page.getByRole('button', { name: 'Upload' }).click();
  await page.getByText(`${chosen} foto's zijn toegevoegd.`).waitFor({ timeout: 300_000 });
  const sent = performance.now();
  await tabTo(page, 'Bladeren').click();
  await page.getByRole('button', { name: 'Selecteren' }).click();
  const tiles = page.getByRole('button', { name: /kiezen$/ });
  for (let index = 0; index < chosen; index += 1) await tiles.nth(index).click();
  await page.getByRole('button', { name: 'Delen' }).click();
  await dialogOf(page).locator('input[type=checkbox]:not(:disabled):not(:checked)').first().check();
  await dialogOf(page).getByRole('button', { name: 'Delen' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  const shared = performance.now();
  await page.context().close();
  const seconds = (ms) => (ms / 1000).toFixed(1);
  return { 'chosen to sent, s': seconds(sent - began), 'chosen to all shared, s': seconds(shared - began) };
}

/** The tabs of the library. They also stand above a day that is too long ago to add photos to, as those of the bench. */
const tabTo = (page, name) => page.getByRole('link', { name, exact: true });

async function backToNew(page) {
  await tabTo(page, 'Nieuw').click();
  await page.locator('main a[aria-current="page"]', { hasText: 'Nieuw' }).waitFor();
}

/** From the tap on 'Bladeren' to the photos in sight painted, their pictures included, at a quarter of the speed. */
async function browse(browser, origin, storageState, day) {
  const page = await openPage(browser, origin, storageState, `/photos?date=${day}`);
  await tabTo(page, 'Bladeren').waitFor();
  await settled(page);
  await slowDown(page);
  const samples = { tiles: [], pictures: [] };
  for (let round = 0; round <= rounds; round += 1) {
    const tiles = await timed(page, 'Bladeren', { pictures: false });
    await backToNew(page);
    const whole = await timed(page, 'Bladeren', { pictures: true });
    await backToNew(page);
    // The first round fetches what the browser keeps for the others.
    if (round === 0) continue;
    samples.tiles.push(tiles);
    samples.pictures.push(whole);
  }
  await page.context().close();
  return samples;
}

/** From a tap on a link to tiles painted, with their pictures when asked. */
async function timed(page, link, { pictures }) {
  await page.evaluate((whole) => {
    const isWhole = (one) => !whole || (one.complete && one.naturalWidth > 0);
    const shown = () => {
      const all = [...document.querySelectorAll('main img[src]')];
      return all.length >= 8 && all.every(isWhole);
    };
    // A picture that has arrived changes nothing in the document, at which the stopwatch looks.
    const tell = () => document.documentElement.toggleAttribute('data-arrived');
    document.addEventListener('load', tell, true);
    globalThis.measure('pointerdown', shown);
  }, pictures);
  await tabTo(page, link).click();
  return measured(page);
}

/** What scrolling costs this browser on this machine when there is nothing to draw, or as many rows of plain text. */
async function scrollBare(browser, what, rows) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const text = rows === 0 ? '' : '<p style="margin: 0; height: 54px">Kind Jansen</p>'.repeat(rows);
  const list = `<div style="min-height: 100000px">${text}</div>`;
  await page.setContent(`<main style="height: 700px; overflow: auto; background: #fff">${list}</main>`);
  const nothing = await scrolling(page, what, 'main div');
  await context.close();
  return nothing;
}

/** Scrolls through two thousand photos of a month, and through the list of three hundred children. */
async function scrollLists(browser, { library, many }) {
  const { origin, state, month } = library;
  const page = await openPage(browser, origin, state, `/photos/browse?date=${month}&period=month`);
  await page.getByRole('list', { name: "Alle foto's" }).waitFor();
  await settled(page);
  const photos = await scrolling(page, `${ofAMonth} photos of a month`, '[role=list][aria-label^="Alle foto"]');
  await page.context().close();
  const list = await openPage(browser, many.origin, many.state, '/children');
  await list.waitForFunction(() => globalThis.rows() > 0);
  await settled(list);
  const count = await list.evaluate(() => globalThis.rows());
  const children = await scrolling(list, `${count} children`, 'main ul[aria-label="Kinderen"]');
  await list.context().close();
  return [
    await scrollBare(browser, 'an empty page', 0),
    await scrollBare(browser, `${count} rows of plain text`, count),
    photos,
    children,
  ];
}

/** The memory of a process, and the most it had, in MB. */
function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const of = (name) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return { now: of('VmRSS'), most: of('VmHWM') };
}

/** Sends twenty originals of a phone at once, as a browser would that cannot make them smaller. */
async function sendAtOnce({ origin, pid }, photo) {
  const { headers, groupIds } = await signInByCalls(origin, [group]);
  const before = memoryOf(pid);
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) => {
      const form = new FormData();
      // A number behind the picture: the same file is added once.
      form.append('file', new Blob([photo, `${index}`], { type: 'image/jpeg' }), 'foto.jpg');
      const address = `${origin}/api/deprecated/upload-photos?id_group=${groupIds[0]}`;
      return fetch(address, { method: 'POST', headers, body: form }).then(({ status }) => status);
    }),
  );
  const done = answers.filter((status) => status === 200).length;
  const after = memoryOf(pid);
  return { 'photos added': done, 'MB before': before.now, 'MB at most': after.most, 'MB after': after.now };
}

const parts = ['memory', 'share', 'browse', 'scroll'];

/** A server with the demo, and the storage of a tablet that has chosen the groups. */
async function prepare(browser, groups) {
  const server = await startServer(folders.map((name) => `${name}/dist`));
  const context = await browser.newContext({ locale: 'nl-NL' });
  const state = await signIn(context, server.origin, groups);
  await context.close();
  return { server, origin: server.origin, state };
}

async function showShared(browser, { origin, state }) {
  // Each photo is different, because a file that the day already has is not added again.
  const photos = [];
  for (let count = 0; count < chosen; count += 1) photos.push(await phonePhoto());
  const shared = await chooseAndShare(browser, origin, state, photos);
  const megabytes = ((photos[0]?.length ?? 0) / 1e6).toFixed(1);
  console.log(`${chosen} photos of 12 megapixels, ${megabytes} MB each, over 10 Mbit/s, CPU at full speed:`);
  console.table([shared]);
}

async function showBrowsed(browser, { origin, state }, day) {
  const { tiles, pictures } = await browse(browser, origin, state, day);
  console.log(`A day of ${ofADay} photos, CPU slowed ${cpuSlowdown}×, ${tiles.length} rounds:`);
  console.table([
    row('touch to painted tiles', tiles, aims.browse),
    row('touch to painted pictures', pictures, aims.browse),
  ]);
}

async function showScrolled(browser, library) {
  const many = await prepare(browser, manyGroups);
  bringMoreChildren(many.server, added);
  try {
    const scrolled = await scrollLists(browser, { library, many });
    console.log(`Lists, scrolled at 2,400 pixels a second, CPU slowed ${cpuSlowdown}×:`);
    console.table(scrolled);
  } finally {
    await many.server.stop();
  }
}

async function showMemory({ server }, photo) {
  const memory = await sendAtOnce(server, photo);
  console.log(`The server during ${atOnce} uploads of ${(photo.length / 1e6).toFixed(1)} MB at once:`);
  console.table([memory]);
}

export async function main() {
  const { values } = parseArgs({ args: process.argv.slice(3), options: { part: { type: 'string' } } });
  const asked = values.part === undefined ? parts : [values.part];
  if (asked.some((part) => !parts.includes(part))) throw new Error(`Which part? ${parts.join(' | ')}`);
  const photo = await phonePhoto();
  const browser = await launchBrowser();
  const place = await prepare(browser, [group]);
  try {
    // First of all, before the server has grown by anything else.
    if (asked.includes('memory')) await showMemory(place, photo);
    const [day, month] = [dayOfLastMonth(15), dayOfLastMonth(1)];
    const perDay = Array.from({ length: 20 }, (_, index) => [dayOfLastMonth(index + 1), ofAMonth / 20]);
    fillDays(place.server.dataDirectory, [...perDay.filter(([date]) => date !== day), [day, ofADay]]);
    if (asked.includes('share')) await showShared(browser, place);
    if (asked.includes('browse')) await showBrowsed(browser, place, day);
    if (asked.includes('scroll')) await showScrolled(browser, { ...place, month });
  } finally {
    await browser.close();
    await place.server.stop();
  }
}
