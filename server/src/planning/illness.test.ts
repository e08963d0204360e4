import type { CallInput } from '@groepsapp/contract';
import type { Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

type Cancelled = CallInput<'legacy POST /ChildPlanning/delete'>['body'];

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

const hoursOf = {
  morning: { start_time: '08:00', end_time: '12:00' },
  afternoon: { start_time: '13:00', end_time: '17:00' },
} as const;
type Part = keyof typeof hoursOf;

/** Plans a part of today. @returns id of the planned time */
async function plan(part: Part): Promise<string> {
  const { child: child_id, group: group_id } = organisation;
  const reason = 'extra' as const;
  return `item-${await server.build.planningItem({ child_id, group_id, date: testToday, reason, ...hoursOf[part] })}`;
}

function named(id: string, part: Part, status: 'ADDED' | 'DELETED') {
  const { child: idChild, group: id_group } = organisation;
  return { idChild, id, based_on: { id_group, ...hoursOf[part], status } };
}

const cancel = (id: string, part: Part, reason: Cancelled['reason'] = 'ill') =>
  organisation.client.ask('legacy POST /ChildPlanning/delete', { body: { ...named(id, part, 'ADDED'), reason } });

const restore = (id: string, part: Part) =>
  organisation.client.ask('legacy POST /ChildPlanning/change', {
    body: { ...named(id, part, 'DELETED'), id_group: organisation.group, ...hoursOf[part], reason: 'extra' },
  });

const note = (kind: 'absent' | 'ill' | null, reason: string) =>
  organisation.client.ask('POST /presence/absence', {
    headers: {},
    body: { child_id: organisation.child, kind, reason },
  });

async function noted() {
  const { group, client } = organisation;
  const { absences } = await client.ask('GET /planning', { query: { id_group: `${group}`, date: testToday } });
  return absences?.map(({ kind, reason }) => [kind, reason]);
}

test('cancelling because of illness marks the child as ill that day, until the time is restored', async () => {
  const { group, client } = organisation;
  const id = await plan('morning');
  await cancel(id, 'morning');
  expect(await noted()).toEqual([['ill', '']]);
  const children = () => client.ask('GET /children', { query: { id_group: `${group}` } });
  expect((await children())[0]?.status.ill).toBe(true);
  await restore(id, 'morning');
  expect(await noted()).toEqual([]);
  expect((await children())[0]?.status.ill).toBe(false);
});

test('another reason does not mark the child as ill', async () => {
  await cancel(await plan('morning'), 'morning', 'holiday');
  expect(await noted()).toEqual([]);
});

test('the child stays ill while another time of the day is cancelled for illness', async () => {
  const [morning, afternoon] = [await plan('morning'), await plan('afternoon')];
  await cancel(morning, 'morning');
  await cancel(afternoon, 'afternoon');
  await restore(morning, 'morning');
  expect(await noted()).toEqual([['ill', '']]);
  await restore(afternoon, 'afternoon');
  expect(await noted()).toEqual([]);
});

test('an illness noted separately keeps its reason, and stays when the time is restored', async () => {
  const id = await plan('morning');
  await note('ill', 'Koorts');
  await cancel(id, 'morning');
  expect(await noted()).toEqual([['ill', 'Koorts']]);
  await restore(id, 'morning');
  expect(await noted()).toEqual([['ill', 'Koorts']]);
});

test.each([
  ['absent', 'Bij oma', [['absent', 'Bij oma']]],
  ['ill', 'Waterpokken', [['ill', 'Waterpokken']]],
  [null, '', []],
] as const)('a note made after the cancellation (%s) stays', async (kind, reason, stays) => {
  const id = await plan('morning');
  await cancel(id, 'morning');
  await note(kind, reason);
  await restore(id, 'morning');
  expect(await noted()).toEqual(stays);
});

test('restoring the time restores the note made before the cancellation', async () => {
  const id = await plan('morning');
  await note('absent', 'Bij oma');
  await cancel(id, 'morning');
  expect(await noted()).toEqual([['ill', '']]);
  await restore(id, 'morning');
  expect(await noted()).toEqual([['absent', 'Bij oma']]);
});

test('a refused cancellation notes no illness', async () => {
  const id = await plan('morning');
  const based_on = { ...named(id, 'afternoon', 'ADDED').based_on };
  const body = { idChild: organisation.child, id, based_on, reason: 'ill' as const };
  expect(await organisation.client.refused('legacy POST /ChildPlanning/delete', { body })).toMatchObject({
    status: 409,
  });
  expect(await noted()).toEqual([]);
});
