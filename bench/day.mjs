// The day of a group of twelve, as seconds of screen per child by the keystroke-level model: npm run bench -- day
import { OwnGroup } from '../e2e/support/children.ts';
import { changeSettingsOfMain, storageOf, withApp } from './app.mjs';
import { inDatabase, today } from './largeDay.mjs';
import { cpuSlowdown, openPage, settled } from './stopwatch.mjs';
import { follow, secondsOf } from './touches.mjs';

const group = 'Bench Dag';
const firstNames = ['Aya', 'Bo', 'Cas', 'Daan', 'Emma', 'Fay', 'Gijs', 'Hugo', 'Imke', 'Jip', 'Kai', 'Liv'];
const fullNames = firstNames.map((first) => `${first} Smit`);
/** Seconds of screen that a child may take of a day. */
const aim = 30;

const viewport = { width: 768, height: 1024 };

/** A group of twelve planned children, of whom a grandmother may fetch the first. */
async function fill(server) {
  const names = firstNames.map((first) => [first, '', 'Smit']);
  const made = OwnGroup.make(server, group, names);
  made.planToday();
  made.addCarer(made.child.id, 'Wil Smit', 'oma');
  await changeSettingsOfMain(server, { ipad_sleep_check_minutes: '15' });
}

/** Moves what goes on back by twenty minutes. */
function beginEarlier(db) {
  const running = db.prepare('select id, start_time from activity where end_time is null and date = ?');
  const move = db.prepare('update activity set start_time = ? where id = ?');
  for (const { id, start_time } of running.all(today())) {
    const [hours, minutes] = start_time.split(':').map(Number);
    const at = Math.max(0, hours * 60 + minutes - 20);
    move.run([at / 60, at % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':'), id);
  }
}

/** The parts of screens that the day needs. */
function partsOf(page) {
  const button = (name, within = page) => within.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  return {
    button,
    dialog,
    /** An item of the menu, which a tablet has behind a button. */
    item: (name) => page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name, exact: true }),
    row: (name) => page.getByRole('list', { name: 'Kinderen' }).getByRole('listitem').filter({ hasText: name }).first(),
    child: (name) =>
      page.getByRole('group', { name: 'Kinderen' }).getByRole('button', { name: new RegExp(`^${name}`) }),
  };
}

/** Logs an activity in the Logboek. @param children names; nobody: all who are present */
async function log(user, { button, child, dialog }, { type, text, children = [] }) {
  await user.tap(button(type), text === undefined ? undefined : button(text));
  if (text !== undefined) await user.tap(button(text));
  for (const name of children) await user.tapChild(child(name));
  if (children.length > 0) return;
  await user.tap(button('Alle aanwezigen'));
  if (await dialog.isVisible()) await user.tap(button('Gegeten volgens afspraak', dialog));
}

/** @param passQuarter lets so much time pass that who sleeps is to be looked at */
async function spendDay(page, user, passQuarter) {
  const parts = partsOf(page);
  const { button, item, row, dialog } = parts;
  const task = (name, most) => user.begin(name, most);

  task('ten come', 12);
  for (const name of fullNames.slice(0, 10))
    await user.tapChild(button(`${name} aanmelden`), button(`${name} afmelden`));
  task('two come later', 4);
  for (const name of fullNames.slice(10)) await user.tapChild(button(`${name} aanmelden`), button(`${name} afmelden`));

  task('fruit for all', 5);
  await user.tap(item('Logboek'), button('Fruit'));
  await log(user, parts, { type: 'Fruit' });
  task('six nappies', 8);
  await log(user, parts, { type: 'Verschonen: plas', children: firstNames.slice(0, 6) });
  task('a bottle', 3);
  await log(user, parts, { type: 'Flesvoeding', text: '120 ml', children: ['Aya'] });
  task('lunch for all', 5);
  await log(user, parts, { type: 'Lunch / brood' });
  task('a second bottle', 3);
  await log(user, parts, { type: 'Flesvoeding', text: '120 ml', children: ['Bo'] });
  task('six sleep', 8);
  await log(user, parts, { type: 'Slapen', children: firstNames.slice(0, 6) });
  await passQuarter();
  task('six are looked at', 8);
  for (const name of fullNames.slice(0, 6)) await user.tapChild(button(`Slaapcontrole van ${name} vastleggen`));
  task('six wake up', 8);
  await log(user, parts, { type: 'Slapen', children: firstNames.slice(0, 6) });
  task('an accident', 4);
  await user.tap(button('Slapen'), button('Activiteit toevoegen voor Cas Smit'));
  await user.tap(button('Activiteit toevoegen voor Cas Smit'), button('Ongelukje / letsel', dialog));
  await user.tap(button('Ongelukje / letsel', dialog));
  await user.tap(button('Opslaan', dialog), button('Drinken'));
  task('drink for all', 5);
  await log(user, parts, { type: 'Drinken' });

  task('a note', 3);
  await user.tap(item('Dashboard'), page.getByRole('link', { name: 'Nieuw bericht' }));
  await user.tap(page.getByRole('link', { name: 'Nieuw bericht' }), dialog.getByRole('textbox', { name: 'Bericht' }));
  await user.type('Aya slaapt slecht.');
  await user.tap(button('Opslaan', dialog));

  task('four messages', 16);
  await user.tap(item('Berichten'), row(fullNames[0]));
  for (const name of fullNames.slice(0, 4)) {
    await user.tapChild(row(name), page.getByRole('heading', { name, level: 2 }));
    await user.tap(page.getByRole('textbox', { name: 'Bericht' }));
    await user.type('Lekker gespeeld vandaag!');
    await user.tap(button('Verzend'));
  }

  task('fetched by the grandmother', 3);
  await user.tap(item('Planning'), button('Aanwezigheid van Aya Smit wijzigen'));
  await user.tap(button('Aanwezigheid van Aya Smit wijzigen'), button('Afmelden, opgehaald door Wil Smit (oma)'));
  await user.tap(button('Afmelden, opgehaald door Wil Smit (oma)'));
  task('eleven go home', 13);
  for (const name of fullNames.slice(1)) await user.tapChild(button(`${name} afmelden`), button(`${name} aanmelden`));
}

function print(tasks) {
  const lines = tasks.map((done) => ({
    task: done.name,
    taps: done.taps,
    'may be': done.most,
    keys: done.keys,
    scrolls: done.scrolls,
    'waits s': done.waits.toFixed(1),
    s: secondsOf(done).toFixed(1),
  }));
  console.table(lines);
  const perChild = tasks.reduce((sum, done) => sum + secondsOf(done), 0) / firstNames.length;
  console.log(
    `${perChild.toFixed(1)} s of screen per child and day; at most ${aim} (CPU ${cpuSlowdown} times as slow)`,
  );
  const over = tasks.filter(({ taps, most }) => taps > most).map(({ name }) => name);
  if (over.length > 0) console.log(`More taps than they may take: ${over.join(', ')}`);
  if (over.length > 0 || perChild > aim) process.exitCode = 1;
}

export const main = () =>
  withApp(async (browser, server) => {
    await fill(server);
    const state = await storageOf(browser, server.origin, [group]);
    const page = await openPage(browser, server.origin, state, '/planning');
    await page.setViewportSize(viewport);
    await settled(page);
    const user = await follow(page);
    await spendDay(page, user, async () => {
      await settled(page);
      inDatabase(server.dataDirectory, beginEarlier);
      await page.reload();
      await settled(page);
    });
    print(user.tasks);
  });
