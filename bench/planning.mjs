// First visits of planning and the Logboek on a slow tablet: npm run bench -- planning [--rounds 5]
import { changeSettingsOfMain, options, storageOf, withApp } from './app.mjs';
import { addActivities, inDatabase, largeGroup } from './largeDay.mjs';
import { birthdays, cpuSlowdown, openSlowly, row, settled, tap } from './stopwatch.mjs';

const sizes = { planning: 305, logboek: 100, perChild: 8 };
/** Ms of a first visit. */
const aim = 300;

const linkTo = (page, name) => page.getByRole('link', { name, exact: true });

const isTimeline = () => document.querySelector('main a[href*="/children/"]') !== null;

/** Opens the day of the Logboek for the first and for the second time. */
async function visitLogboek(page, { fullName: first }, { fullName: last }) {
  const shown = (name) => document.querySelector(`ul[aria-label="Activiteiten van ${name}"]`)?.children.length > 0;
  const visit = async () => {
    const ms = await tap(page, linkTo(page, 'Logboek'), shown, first);
    await page.getByRole('list', { name: `Activiteiten van ${last}` }).waitFor();
    await settled(page);
    return ms;
  };
  const open = await visit();
  await linkTo(page, 'Dashboard').click();
  await birthdays(page).waitFor();
  await settled(page);
  return [open, await visit()];
}

async function measureScreens(browser, server, rounds) {
  const { origin } = server;
  const planning = largeGroup(server, 'Bench planning', sizes.planning);
  const logboek = largeGroup(server, 'Bench logboek', sizes.logboek);
  inDatabase(server.dataDirectory, (db) => addActivities(db, logboek, sizes.perChild));
  await changeSettingsOfMain(server, { ipad_planning_view: 'timeline' });
  const day = await storageOf(browser, origin, [planning.name]);
  const evening = await storageOf(browser, origin, [logboek.name]);
  const found = { timeline: [], open: [], again: [] };
  for (let count = 0; count < rounds; count += 1) {
    const timeline = await openSlowly(browser, { origin, state: day }, '/dashboard', birthdays);
    found.timeline.push(await tap(timeline, linkTo(timeline, 'Planning'), isTimeline));
    await timeline.context().close();
    const page = await openSlowly(browser, { origin, state: evening }, '/dashboard', birthdays);
    const [open, again] = await visitLogboek(page, logboek.children[0], logboek.children.at(-1));
    found.open.push(open);
    found.again.push(again);
    await page.context().close();
  }
  const log = `Logboek of ${sizes.logboek} children with ${sizes.logboek * sizes.perChild} activities`;
  console.log(`CPU slowed ${cpuSlowdown}×, ${rounds} rounds.`);
  console.table([
    row(`first visit of the timeline of ${sizes.planning} children`, found.timeline, aim),
    row(`${log}, first visit`, found.open, aim),
    row('the same, for the second time', found.again, aim),
  ]);
}

export async function main() {
  const { rounds } = options({ rounds: 5 });
  await withApp((browser, server) => measureScreens(browser, server, rounds));
}
