import { addChild, buildOrganisation } from '../testing/organisation.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('answers the times of one child by day and time, with their groups and the cancelled ones', async () => {
  const organisation = await buildOrganisation(server);
  const { child, group: group_id, establishment: establishment_id, client } = organisation;
  const other = await server.build.group({ establishment_id, name: 'Vossen' });
  const slot = await server.build.weeklySlot({ child_id: child, group_id });
  await server.build.weeklySlot({ child_id: await addChild(server, organisation), group_id });
  const cancelled = { child_id: child, group_id, weekly_slot_id: slot, date: '2026-03-17' };
  await server.build.planningItem({ ...cancelled, status: 'DELETED' });
  const added = { child_id: child, group_id: other, date: '2026-03-12', reason: 'swap' } as const;
  const extra = await server.build.planningItem(added);

  const query = { id_child: `${child}`, date: '2026-03-09', up_to_date: '2026-03-22' };
  const { data } = await client.ask('GET /planning', { query });
  expect(data.map(({ date, status, group }) => [date, status, group.id])).toEqual([
    ['2026-03-10', 'DEFAULT', group_id],
    ['2026-03-12', 'ADDED', other],
    ['2026-03-17', 'DELETED', group_id],
  ]);
  expect(data[1]).toEqual({
    id: `item-${extra}`,
    id_child: child,
    child: { id: child },
    date: '2026-03-12',
    start_time: '08:00',
    end_time: '18:00',
    group: { id: other, name: 'Vossen' },
    status: 'ADDED',
  });
});

test('answers nothing after the last day of a child that left', async () => {
  const organisation = await buildOrganisation(server);
  const { child, company, group, client } = organisation;
  const later = await server.build.group({
    establishment_id: await server.build.establishment({ company_id: company }),
  });
  await server.db.updateTable('placement').set({ end_date: '2026-03-05' }).where('child_id', '=', child).execute();
  for (const group_id of [group, later]) {
    await server.build.planningItem({
      child_id: child,
      group_id,
      date: group_id === group ? '2026-03-04' : '2026-03-06',
    });
  }
  const daysFrom = async (date: string) => {
    const query = { id_child: `${child}`, date, up_to_date: '2026-03-29' };
    return (await client.ask('GET /planning', { query })).data.map((item) => item.date);
  };
  expect(await daysFrom('2026-03-02')).toEqual(['2026-03-04']);
  expect(await daysFrom('2026-03-09')).toEqual([]);
});

test('a window that is longer than a year or ends before it starts is refused', async () => {
  const { child, client } = await buildOrganisation(server);
  for (const up_to_date of ['2026-03-08', '2027-03-11']) {
    const query = { id_child: `${child}`, date: '2026-03-09', up_to_date };
    expect(await client.refused('GET /planning', { query })).toMatchObject({ status: 400 });
  }
});
