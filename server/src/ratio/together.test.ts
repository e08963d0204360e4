import { Random } from '../base/random.ts';
import { addChild, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testToday, type TestServer } from '../testing/testServer.ts';

const date = '2026-03-11';
const dayCare = { min_age: 0, max_age: 4 };
const afterSchool = { min_age: 4, max_age: 13 };

let server: TestServer;
let organisation: Organisation;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

function addGroups(...kinds: readonly { min_age: number; max_age: number }[]): Promise<number[]> {
  const establishment_id = organisation.establishment;
  return Promise.all(kinds.map((kind) => server.build.group({ establishment_id, ...kind })));
}

async function born(date_of_birth: string) {
  return addChild(server, organisation, { date_of_birth });
}

async function dataOf(groups: readonly number[], on = date) {
  const query = { id_group: groups.join(','), date: on };
  return (await organisation.client.ask('GET /ratio', { query })).data;
}

/** All orders of a few ids. */
function ordersOf(ids: readonly number[]): number[][] {
  return ids.length < 2
    ? [[...ids]]
    : ids.flatMap((id) => ordersOf(ids.filter((one) => one !== id)).map((rest) => [id, ...rest]));
}

/** The answer for these groups, which must be the same in each order. */
async function inAnyOrder(groups: readonly number[], on = date) {
  const answers = await Promise.all(ordersOf(groups).map((order) => dataOf(order, on)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  return answers[0] ?? [];
}

const childrenIn = (rows: Awaited<ReturnType<typeof dataOf>>) =>
  rows.map(({ start_time, end_time, children }) => [start_time.slice(0, 5), end_time.slice(0, 5), children]);

test('groups that are merged in a chain count as one, in any order', async () => {
  const [a = 0, b = 0, c = 0] = await addGroups(dayCare, dayCare, dayCare);
  await server.build.groupMerge({ group_id: a, with_group_id: b, date, start_time: '08:00', end_time: '10:00' });
  await server.build.groupMerge({ group_id: c, with_group_id: b, date, start_time: '08:00', end_time: '10:00' });
  for (const group_id of [a, b, c]) {
    await server.build.planningItem({ child_id: await born('2024-01-01'), group_id, date, end_time: '10:00' });
  }
  const rows = await inAnyOrder([a, b, c]);
  expect(rows).toMatchObject([{ children: 3, childrenGroup: 3, ratio: 1 }]);
  expect(await dataOf([a])).toMatchObject([{ children: 3, childrenGroup: 1, ratio: 1 }]);
});

test('after-school groups count with their location, except one that is merged with day care', async () => {
  const [a = 0, b = 0, c = 0, young = 0] = await addGroups(afterSchool, afterSchool, afterSchool, dayCare);
  await server.build.groupMerge({ group_id: young, with_group_id: c, date, start_time: '08:00', end_time: '18:00' });
  for (const group_id of [a, b, c]) {
    await server.build.planningItem({ child_id: await born('2019-01-01'), group_id, date });
  }
  await server.build.planningItem({ child_id: await born('2023-01-01'), group_id: young, date });
  expect(await inAnyOrder([a, b, c, young])).toMatchObject([{ children: 4, ratio: 2, indicative: true }]);
  expect(await dataOf([a])).toMatchObject([{ children: 2, ratio: 1, indicative: false }]);
});

describe('a child that goes from one group to another', () => {
  test.each([
    ['by plan', null],
    ['that is still in the first', null],
    ['that left the first a little late', `${testToday}T08:58:00.000Z`],
  ])('%s is expected in the second, whichever groups are asked', async (what, end_time) => {
    const on = what === 'by plan' ? date : testToday;
    const [first = 0, second = 0] = await addGroups(dayCare, dayCare);
    const child_id = await born('2024-01-01');
    await server.build.planningItem({ child_id, group_id: first, date: on, end_time: '09:55' });
    await server.build.planningItem({ child_id, group_id: second, date: on, start_time: '09:55', end_time: '15:00' });
    await server.build.planningItem({ child_id, group_id: first, date: on, start_time: '15:00', end_time: '17:00' });
    if (on === testToday) {
      const start_time = `${testToday}T07:00:00.000Z`;
      await server.build.presence({ child_id, group_id: first, date: on, start_time, end_time });
    }
    const both = await inAnyOrder([first, second], on);
    expect(both.map(({ children }) => children)).toEqual(both.map(() => 1));
    expect(both.at(-1)).toMatchObject({ end_time: '17:00:00' });
    const [inSecond] = await dataOf([second], on);
    expect(inSecond).toMatchObject({ end_time: '15:00:00', children: 1 });
    expect(both.some(({ start_time }) => start_time === inSecond?.start_time)).toBe(true);
  });

  test('by mistake signed in to another group is not expected in its own as well', async () => {
    const [own = 0, other = 0] = await addGroups(dayCare, dayCare);
    const child_id = organisation.child;
    await server.build.planningItem({ child_id, group_id: own, date: testToday });
    await server.build.presence({ child_id, group_id: other, date: testToday });
    expect(await dataOf([own], testToday)).toEqual([]);
    expect(childrenIn(await inAnyOrder([own, other], testToday))).toEqual([['08:30', '18:00', 1]]);
  });
});

const hours = Array.from({ length: 11 }, (_, hour) => `${String(hour + 8).padStart(2, '0')}:00`);

/** Two different hours, the earlier first. */
function period(random: Random): { start_time: string; end_time: string } {
  const [one, other] = random.sample(hours, 2);
  return { start_time: one ?? '08:00', end_time: other ?? '18:00' };
}

test.each([1, 2, 3, 4, 5, 6])('random groups, merges and children (%d): each child counts once', async (seed) => {
  const random = new Random(seed);
  const groups = await addGroups(...Array.from({ length: 4 }, () => random.pick([dayCare, afterSchool])));
  for (let merge = random.between(0, 4); merge > 0; merge -= 1) {
    const [group_id = 0, with_group_id = 0] = random.sample(groups, 2);
    await server.build.groupMerge({ group_id, with_group_id, date, ...period(random) });
  }
  const stays: { child_id: number; start_time: string; end_time: string }[] = [];
  for (let child = 0; child < 8; child += 1) {
    const child_id = await born(`${random.between(2015, 2025)}-01-01`);
    for (let time = random.between(1, 2); time > 0; time -= 1) {
      const stay = { child_id, ...period(random) };
      await server.build.planningItem({ ...stay, group_id: random.pick(groups), date });
      stays.push(stay);
    }
  }
  const rows = await inAnyOrder(groups);
  const there = (hour: string) => stays.filter(({ start_time, end_time }) => start_time <= hour && hour < end_time);
  for (const hour of hours) {
    const row = rows.find(({ start_time, end_time }) => start_time.slice(0, 5) <= hour && hour < end_time.slice(0, 5));
    const expected = new Set(there(hour).map(({ child_id }) => child_id)).size;
    expect([hour, row?.children ?? 0, row?.childrenGroup ?? 0]).toEqual([hour, expected, expected]);
  }
  const some = groups.slice(1);
  await inAnyOrder(some);
});
