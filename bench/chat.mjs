// Response times of the chat on a slow tablet: opening a long thread, typing a letter, and a message to another tablet.
import { join } from 'node:path';
import Libsql from 'libsql';
import { areaNames } from '../delivery/src/packages.mjs';
import { launchBrowser, signIn } from './browser.mjs';
import { startServer } from './server.mjs';
import { percentile } from './statistics.mjs';
import { bareKeystrokes, cpuSlowdown, measured, openPage, rounds, row, settled, slowDown } from './stopwatch.mjs';
import { main as unread } from './unread.mjs';

const folders = ['shell', ...areaNames];
const threadLength = 2_000;
const deliveries = 4 * rounds;
const keys = ['d', 'a', 'g', ' ', 'a', 'l', 'l', 'e', 'm', 'a', 'a', 'l'];
const aims = { open: 300, keystroke: 30, delivery: 1_000 };

/** Gives children of the group a long thread each, and returns their names and how their threads end. */
function fillThreads(dataDirectory) {
  const file = new Libsql(join(dataDirectory, 'groepsapp.sqlite'), { timeout: 30_000 });
  file.exec('begin immediate');
  const children = file
    .prepare(
      `select child.id, first_name, last_name_suffix, last_name from placement
       join child on child.id = placement.child_id join care_group on care_group.id = placement.group_id
       where care_group.name = 'Vlinders' and end_date is null and establishment_id = 1 order by child.id limit ?`,
    )
    .all(rounds);
  const add = file.prepare('insert into message (child_id, text, created_at, entered_by, name) values (?, ?, ?, ?, ?)');
  for (const { id } of children) {
    for (let count = 1; count <= threadLength; count += 1) {
      const at = new Date(Date.now() - (threadLength - count) * 600_000).toISOString();
      const text = `Bericht ${count}: vandaag haalt opa hem op, hij staat op de lijst. `.repeat(1 + (count % 3)).trim();
      add.run(id, text, at, count % 2, count % 2 ? 'Fatima' : '');
    }
  }
  file.exec('commit');
  file.close();
  return children.map(({ first_name, last_name_suffix, last_name }) =>
    [first_name, last_name_suffix, last_name].filter(Boolean).join(' '),
  );
}

const rowOf = (page, name) => page.getByRole('list', { name: 'Kinderen' }).getByRole('button', { name });

async function openChat(browser, origin, storageState) {
  const page = await openPage(browser, origin, storageState, '/chat');
  await page.waitForFunction(() => globalThis.rows() > 0);
  await settled(page);
  await slowDown(page);
  return page;
}

/** Opens every thread from the list; the last message of each thread is a text that appears nowhere else in full. */
async function openThreads(page, names) {
  const samples = [];
  for (const name of names) {
    await page.evaluate(
      ([child, end]) => {
        const shown = () =>
          document.querySelector('main h2')?.textContent === child &&
          document.querySelector('[role="log"]')?.textContent.includes(end);
        globalThis.measure('pointerdown', shown);
      },
      [name, `Bericht ${threadLength}:`],
    );
    await rowOf(page, name).click();
    samples.push(await measured(page));
  }
  return samples;
}

async function typeInComposer(page) {
  await page.getByRole('textbox', { name: 'Nieuw bericht' }).focus();
  const samples = [];
  for (const key of keys) {
    await page.evaluate(() => {
      const field = document.querySelector('main textarea');
      const before = field.value;
      globalThis.measure('keydown', () => field.value !== before);
    });
    await page.keyboard.press(key);
    samples.push(await measured(page));
  }
  await page.getByRole('textbox', { name: 'Nieuw bericht' }).fill('');
  return samples;
}

/** Measures from the tap on one tablet to the painted message on the other; both use the clock of this machine. */
async function deliver(sender, receiver, name) {
  for (const page of [sender, receiver]) await rowOf(page, name).click();
  const samples = [];
  for (let count = 0; count < deliveries; count += 1) {
    const text = `Bezorgd ${count}.`;
    await receiver.evaluate((wanted) => {
      globalThis.arrived = undefined;
      const shown = () => document.querySelector('[role="log"]')?.textContent.includes(wanted);
      globalThis.whenPainted(shown, (at) => (globalThis.arrived = at));
    }, text);
    await sender.evaluate(() =>
      addEventListener('pointerdown', ({ timeStamp }) => (globalThis.sentAt = performance.timeOrigin + timeStamp), {
        once: true,
        capture: true,
      }),
    );
    await sender.getByRole('textbox', { name: 'Nieuw bericht' }).fill(text);
    await sender.getByRole('button', { name: 'Verzend', exact: true }).click();
    await receiver.waitForFunction(() => globalThis.arrived !== undefined);
    samples.push(
      (await receiver.evaluate(() => globalThis.arrived)) - (await sender.evaluate(() => globalThis.sentAt)),
    );
  }
  return samples;
}

async function measureScreens() {
  const server = await startServer(folders.map((name) => `${name}/dist`));
  const browser = await launchBrowser();
  try {
    const { origin } = server;
    const names = fillThreads(server.dataDirectory);
    const states = [];
    for (let tablet = 0; tablet < 2; tablet += 1) {
      const context = await browser.newContext({ locale: 'nl-NL' });
      states.push(await signIn(context, origin, ['Vlinders']));
      await context.close();
    }
    const sender = await openChat(browser, origin, states[0]);
    const opened = await openThreads(sender, names);
    const bare = await bareKeystrokes(browser, keys);
    const typed = await typeInComposer(sender);
    const receiver = await openChat(browser, origin, states[1]);
    return { opened, bare, typed, delivered: await deliver(sender, receiver, names[0]) };
  } finally {
    await browser.close();
    await server.stop();
  }
}

export async function main() {
  const { opened, bare, typed, delivered } = await measureScreens();
  console.log(
    `CPU slowed ${cpuSlowdown}×; ${opened.length} threads, ${typed.length} letters, ${delivered.length} messages.`,
  );
  console.table([
    row(`touch to painted thread of ${threadLength} messages`, opened, aims.open),
    row('letter to painted in a bare page', bare, aims.keystroke),
    row('letter to painted in the composer', typed, aims.keystroke),
    row('touch on one tablet to painted message on another', delivered, aims.delivery),
  ]);
  console.log(`Delivery, p95 against its aim: ${(percentile(delivered, 0.95) / aims.delivery).toFixed(2)}`);
  await unread();
}
