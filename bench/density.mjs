// How many children are fully visible on arrival, with two groups, per screen and width: npm run bench -- density
import { OwnGroup } from '../e2e/support/children.ts';
import { changeSettingsOfMain, storageOf, withApp } from './app.mjs';
import { inDatabase, today } from './largeDay.mjs';
import { marker, marks } from './marks.mjs';

const groups = ['Bench Schelpjes', 'Bench Strandjutters'];
const names = [
  "Noor Bakker, Sem de Wit, Anne-Fleur Jansen-van Vliet, Yağız van 't Hof-in 't Veld, Mees Vos, Maria-José Oud-Ammerveld",
  'Isabella Ramdin, José Kowalczyk, Bram Smit, Chloë Brouwer, Noor uit den Boogaard, Gijs van der Meer',
  'Saar Jansen, Đức Kowalczyk, Liv Mulder, Fien van Dijk, Daan de Boer, Sophie Hendriks',
  'Levi Peters, Tess Dekker, Jip Prins, Fay van den Heuvel, Milan Yılmaz, Puck Willems',
].flatMap((line) => line.split(', '));
const sizes = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

const rows = 'main [role=listitem], main ul[aria-label="Kinderen"] > li:not([aria-hidden="true"])';
const planning = (view) => ({ path: '/planning', settings: { ipad_planning_view: view }, rows, goals: [7, 12, 9] });
const screens = {
  'planning, list': planning('list'),
  'planning, timeline': planning('timeline'),
  'planning, cards': planning('time_registration'),
  Logboek: {
    path: '/activities',
    settings: { feature_flag_ipad_activities_tiles_view: '0' },
    rows,
    goals: [5, 10, 10],
  },
  Kinderen: { path: '/children', rows, goals: [8, 12, 11] },
  Berichten: { path: '/chat', rows, goals: [6, 9, 8] },
};

/** The hour now in the Netherlands, kept within a day of care so that all times fit in it. */
const hourNow = () => {
  const text = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', hour: '2-digit' }).format(new Date());
  return Math.min(19, Math.max(6, Number.parseInt(text, 10)));
};

/** When children are planned and were here, in hours from now: most are present, some late, gone or still to come. */
const days = [
  ...[0, 1, 2].map(() => ({ planned: [-2, 2], here: [-2, null] })),
  { planned: [-1, 3], here: null },
  { planned: [-5, -1], here: [-5, -1] },
  { planned: [1, 4], here: null },
];

/** Two groups on a usual moment of the day, whatever the time of the bench. */
function fill(server) {
  const hour = hourNow();
  const clock = (offset) => `${String(hour + offset).padStart(2, '0')}:00`;
  const moment = (offset) => (offset === null ? null : new Date(Date.now() + offset * 3_600_000).toISOString());
  const half = names.length / 2;
  const made = groups.map((name, index) => {
    const parts = names.slice(index * half, (index + 1) * half).map((full) => full.split(' '));
    const group = OwnGroup.make(
      server,
      name,
      parts.map(([first, ...rest]) => [first, '', rest.join(' ')]),
    );
    group.planToday();
    return group;
  });
  inDatabase(server.dataDirectory, (db) => {
    const plan = db.prepare('update planning_item set start_time = ?, end_time = ?, reason = ? where child_id = ?');
    const arrive = db.prepare(
      'insert into presence (child_id, group_id, date, start_time, end_time) values (?, ?, ?, ?, ?)',
    );
    const attend = db.prepare(
      'insert into employee_presence (employee_id, group_id, date, start_time) values (?, ?, ?, ?)',
    );
    const mark = marker(db);
    made.forEach((group, index) => {
      group.children.forEach(({ id }, at) => {
        const { planned, here } = days[at % days.length];
        plan.run(...planned.map(clock), at === 1 ? 'extra' : null, id);
        if (here !== null) arrive.run(id, group.id, today(), ...here.map(moment));
        mark(id, marks[at % marks.length]);
      });
      // Nobody noted when this child left yesterday, which a notice over the end of the planning says.
      if (index === 0) arrive.run(group.children[3].id, group.id, moment(-24).slice(0, 10), moment(-24), null);
      const staff = db.prepare('select id from employee order by id limit 2 offset ?').all(2 * index);
      for (const { id } of staff) attend.run(id, group.id, today(), moment(-2));
    });
  });
}

/** Runs in the page. @returns how many rows can be seen as a whole */
function fullyVisible(selector) {
  return Array.from(document.querySelectorAll(selector)).filter((row) => {
    const { top, bottom, left, width } = row.getBoundingClientRect();
    if (width === 0 || top < 0 || bottom > innerHeight) return false;
    // A bar of the shell may stand in front of it.
    const isInFront = (y) => row.contains(document.elementFromPoint(left + width / 2, y));
    return isInFront(top + 2) && isInFront(bottom - 2);
  }).length;
}

async function arrive(browser, { origin, state }, { path, rows: selector }, viewport) {
  const context = await browser.newContext({ locale: 'nl-NL', storageState: state, viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${origin}/groepsapp${path}`);
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  const count = await page.evaluate(fullyVisible, selector);
  await context.close();
  return count;
}

export const main = () =>
  withApp(async (browser, server) => {
    fill(server);
    const lines = [];
    for (const [name, screen] of Object.entries(screens)) {
      if (screen.settings) await changeSettingsOfMain(server, screen.settings);
      // A tablet keeps its settings for a day, so each screen has a tablet of its own.
      const place = { origin: server.origin, state: await storageOf(browser, server.origin, groups) };
      for (const [index, size] of sizes.entries()) {
        const seen = await arrive(browser, place, screen, size);
        const goal = screen.goals[index];
        lines.push({ screen: name, size: `${size.width} × ${size.height}`, seen, goal, met: seen >= goal });
      }
    }
    console.log(`Children fully visible on arrival, two groups of ${names.length / 2}:`);
    console.table(lines);
  });
