import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testToday, type TestServer } from '../testing/testServer.ts';
import { plannedTimesInGroups, plannedTimesOfChildren } from './plannedTimes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const onTuesday = (organisation: Organisation) => ({ child_id: organisation.child, group_id: organisation.group });

test('weekly slots are answered with their changes, cancellations and additions', async () => {
  const organisation = await buildOrganisation(server);
  const { child, group } = organisation;
  const slot = await server.build.weeklySlot(onTuesday(organisation));
  await server.build.weeklySlot({ ...onTuesday(organisation), end_date: '2026-03-09' });
  await server.build.weeklySlot({ child_id: await addChild(server, organisation), group_id: group });
  const changed = { ...onTuesday(organisation), weekly_slot_id: slot, start_time: '10:00' };
  await server.build.planningItem({ ...changed, date: testToday, reason: 'brought-late' });
  await server.build.planningItem({ ...changed, date: '2026-03-17', status: 'DELETED', reason: 'holiday' });
  const extra = await server.build.planningItem({ ...onTuesday(organisation), date: '2026-03-19', reason: 'swap' });
  const planned = await plannedTimesOfChildren(server.db, [child], testToday, '2026-03-24');
  expect(planned.map(({ id, status, startTime, reason }) => [id, status, startTime, reason])).toEqual([
    [`slot-${slot}-2026-03-10`, 'CHANGED', '10:00', 'brought-late'],
    [`slot-${slot}-2026-03-17`, 'DELETED', '10:00', 'holiday'],
    [`item-${extra}`, 'ADDED', '08:00', 'swap'],
    [`slot-${slot}-2026-03-24`, 'DEFAULT', '08:00', null],
  ]);
});

test('a company closes all its establishments, an establishment only itself', async () => {
  const organisation = await buildOrganisation(server);
  const { company: company_id, establishment } = organisation;
  const other = await server.build.establishment({ company_id });
  const group_id = await server.build.group({ establishment_id: other });
  await server.build.weeklySlot(onTuesday(organisation));
  await server.build.weeklySlot({ child_id: organisation.child, group_id });
  const closed = (day: string) => ({ company_id, start_date: day, end_date: day });
  await server.build.calendarPeriod(closed('2026-03-17'));
  await server.build.calendarPeriod({ ...closed('2026-03-24'), establishment_id: establishment });
  const elsewhere = await buildOrganisation(server);
  await server.build.calendarPeriod({ ...closed('2026-03-31'), company_id: elsewhere.company });
  const planned = await plannedTimesOfChildren(server.db, [organisation.child], testToday, '2026-03-31');
  expect(planned.map((time) => [time.date, time.groupId])).toEqual([
    [testToday, organisation.group],
    [testToday, group_id],
    ['2026-03-24', group_id],
    ['2026-03-31', organisation.group],
    ['2026-03-31', group_id],
  ]);
});

test('a child moved to another group for a day is answered there only', async () => {
  const organisation = await buildOrganisation(server);
  const other = await server.build.group({ establishment_id: organisation.establishment });
  const slot = await server.build.weeklySlot(onTuesday(organisation));
  const moved = { child_id: organisation.child, group_id: other, date: testToday, weekly_slot_id: slot };
  await server.build.planningItem(moved);
  const inGroup = async (...groups: number[]) =>
    (await plannedTimesInGroups(server.db, groups, testToday, testToday)).map(({ groupId }) => groupId);
  expect(await inGroup(organisation.group)).toEqual([]);
  expect(await inGroup(other)).toEqual([other]);
  expect(await inGroup(organisation.group, other)).toEqual([other]);
});

test.each([
  [testToday, testToday, ['2026-03-10']],
  ['2026-03-11', '2026-03-16', []],
  ['2026-03-11', '2026-03-17', ['2026-03-17']],
  ['2026-03-15', '2026-03-25', ['2026-03-17', '2026-03-24']],
  ['2026-03-17', '2026-03-10', []],
])('from %s to %s a weekly slot falls on %j', async (from, to, expected) => {
  const organisation = await buildOrganisation(server);
  await server.build.weeklySlot(onTuesday(organisation));
  const planned = await plannedTimesInGroups(server.db, [organisation.group], from, to);
  expect(planned.map(({ date }) => date)).toEqual(expected);
});

test('without groups nothing is planned', async () => {
  expect(await plannedTimesInGroups(server.db, [], testToday, testToday)).toEqual([]);
});

test('a slot can be changed once per day', async () => {
  const organisation = await buildOrganisation(server);
  const slot = await server.build.weeklySlot(onTuesday(organisation));
  const item = { ...onTuesday(organisation), weekly_slot_id: slot, date: testToday };
  await server.build.planningItem(item);
  await expect(server.build.planningItem(item)).rejects.toThrow(/unique/i);
});
