import type { Caller } from '../authentication/sessions.ts';
import { addDays } from '../base/clock.ts';
import type { Tx } from '../database/schema.ts';
import { noteAbsenceOn } from '../presence/absences.ts';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const ask = (...groups: number[]) =>
  organisation.client.ask('GET /planning', { query: { id_group: groups.join(','), date: testToday } });

function plan(group_id: number, start_time: string, end_time: string, status: 'DEFAULT' | 'DELETED' = 'DEFAULT') {
  const { child: child_id } = organisation;
  return server.build.planningItem({ child_id, group_id, date: testToday, start_time, end_time, status });
}

test('answers the times of the groups on the day, sorted and with the cancelled ones, and of no other group', async () => {
  const { group, establishment, child } = organisation;
  const other = await server.build.group({ establishment_id: establishment, name: 'Uilen' });
  await plan(group, '13:00', '17:00', 'DELETED');
  await plan(group, '08:00', '12:00');
  await plan(other, '09:00', '10:00');
  const { data } = await ask(group);
  expect(data.map(({ id_child, start_time, status }) => [id_child, start_time, status])).toEqual([
    [child, '08:00', 'DEFAULT'],
    [child, '13:00', 'DELETED'],
  ]);
  const both = await ask(group, other);
  expect(both.data.find(({ group: { id } }) => id === other)).toMatchObject({ group: { id: other, name: 'Uilen' } });
});

test('an absence noted without network counts from the moment at which it was noted, once', async () => {
  const { group, child: child_id, client } = organisation;
  const at = (time: string, kind: 'ill' | 'absent' | null, reason: string) => {
    const moment = `${testToday}T${time}:00.000Z`;
    return client.ask('POST /presence/absence', { headers: {}, body: { child_id, moment, kind, reason } });
  };
  const { status, fields } = await client.refused('POST /presence/absence', {
    headers: {},
    body: { child_id, moment: `${testToday}T23:00:00.000Z`, kind: 'ill', reason: '' },
  });
  expect([status, fields]).toEqual([400, { moment: 'Deze tijd ligt in de toekomst.' }]);

  await at('08:00', 'absent', 'Bij oma');
  // Another tablet noted this earlier, and has its network back only now.
  await at('07:30', 'ill', 'Koorts');
  await at('07:30', 'ill', 'Koorts');
  expect((await ask(group)).absences).toEqual([{ id_child: child_id, kind: 'absent', reason: 'Bij oma' }]);
  const children = await client.ask('GET /children', { query: { id_group: `${group}` } });
  expect(children[0]?.status.ill).toBe(false);
  const noted = server.db.selectFrom('day_absence').where('child_id', '=', child_id).select('kind').orderBy('id');
  expect(await noted.execute()).toEqual([{ kind: 'absent' }, { kind: 'ill' }]);
});

test('absence and illness are part of the planning until they are cleared', async () => {
  const { child: child_id, group, client } = organisation;
  const note = (kind: 'absent' | 'ill' | null, reason: string) =>
    client.ask('POST /presence/absence', { headers: {}, body: { child_id, kind, reason } });
  expect((await ask(group)).absences).toEqual([]);
  expect(await note('ill', ' Koorts ')).toEqual({ absence: { id_child: child_id, kind: 'ill', reason: 'Koorts' } });
  expect((await ask(group)).absences).toEqual([{ id_child: child_id, kind: 'ill', reason: 'Koorts' }]);
  const status = () => client.ask('GET /children', { query: { id_group: `${group}` } });
  expect((await status())[0]?.status.ill).toBe(true);

  await note('absent', 'Bij oma');
  expect((await ask(group)).absences).toEqual([{ id_child: child_id, kind: 'absent', reason: 'Bij oma' }]);
  expect((await status())[0]?.status.ill).toBe(false);
  expect(await note(null, '')).toEqual({ absence: null });
  expect((await ask(group)).absences).toEqual([]);

  const kept = server.db.selectFrom('day_absence').where('child_id', '=', child_id).select(['kind', 'account_id']);
  expect(await kept.orderBy('id').execute()).toEqual(
    ['ill', 'absent', 'none'].map((kind) => ({ kind, account_id: organisation.account })),
  );
  const lines = server.db.selectFrom('audit').where('child_id', '=', child_id).where('action', '=', 'presence.absence');
  expect(await lines.select('action').execute()).toHaveLength(3);
});

test('an illness noted for a later day shows on that day only, and is rolled back with its transaction', async () => {
  const { child, group, client, account: accountId, company: companyId } = organisation;
  const caller: Caller = {
    accountId,
    companyId,
    kind: 'employee',
    role: 'group-leader',
    sessionId: 1,
    signingKey: '',
    deviceId: 1,
    tablet: null,
  };
  const tomorrow = addDays(testToday, 1);
  const absencesOf = async (date: string) =>
    (await client.ask('GET /planning', { query: { id_group: `${group}`, date } })).absences;
  const note = (db: Tx) =>
    noteAbsenceOn(
      { db, clock: server.clock, caller },
      { childId: child, date: tomorrow, kind: 'ill', reason: 'Koorts' },
    );
  const undone = server.db.transaction().execute(async (db) => {
    await note(db);
    throw new Error('refused');
  });
  await expect(undone).rejects.toThrow('refused');
  expect(await absencesOf(tomorrow)).toEqual([]);
  await server.db.transaction().execute(note);
  expect(await absencesOf(tomorrow)).toEqual([{ id_child: child, kind: 'ill', reason: 'Koorts' }]);
  expect(await absencesOf(testToday)).toEqual([]);
});

test('a day that does not exist is refused', async () => {
  const query = { id_group: `${organisation.group}`, date: '2026-02-31' };
  expect(await organisation.client.refused('GET /planning', { query })).toMatchObject({ status: 400 });
});
