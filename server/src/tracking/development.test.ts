import type { CallInput } from '@groepsapp/contract';
import { giveRecord } from '../records/testing/record.ts';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import type { TestServer } from '../testing/testServer.ts';
import type { ListContent, ListQuestion } from './listContent.ts';

const grafic = 'v3 POST /ChildTrackingSystem/grafic';
const groupOverview = 'v3 POST /ChildTrackingSystem/groupOverview';

let server: TestServer;
let organisation: Organisation;
let language: number;
let motor: number;
let idList: number;
let content: ListContent;

/** A question with as many answers as words; answers have the numbers from ten times the question. */
function question(id: number, ...words: string[]): ListQuestion {
  const answers = words.map((answer, index) => ({
    id: id * 10 + index,
    answer,
    color: `#00000${index}`,
    note: false,
    carry: false,
  }));
  return { id, text: `Vraag ${id}`, subcategory: null, free: words.length === 0, answers };
}

function contentWith(...extra: ListQuestion[]): ListContent {
  const scale = ['nog niet', 'af en toe', 'altijd'];
  return {
    note: false,
    categories: [
      { id: language, note: false, questions: [question(1, ...scale), question(2, ...scale), ...extra] },
      { id: motor, note: false, questions: [question(3, 'nee', 'ja'), question(4)] },
    ],
  };
}

async function version(of: ListContent, list = idList, number = 1): Promise<number> {
  return server.build.observationVersion({ list_id: list, number, content: JSON.stringify(of) });
}

interface Made {
  child?: number;
  list?: number;
  version: number;
  date: string;
  active?: number;
  /** Answer by question; `null` for a free answer. */
  answers: Readonly<Record<number, number | null>>;
}

async function result({ child = organisation.child, list = idList, version, date, active = 1, answers }: Made) {
  const row = { child_id: child, list_id: list, version_id: version, date, active };
  const id = await server.build.observationResult(row);
  const rows = Object.entries(answers).map(([question_id, answer_id]) => ({
    result_id: id,
    question_id: Number(question_id),
    answer_id,
    note: answer_id === null ? 'Zingen.' : '',
  }));
  if (rows.length > 0) await server.db.insertInto('observation_answer').values(rows).execute();
  return id;
}

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  const company = { company_id: organisation.company };
  language = await server.build.observationCategory({ ...company, name: 'Taal', color: '#8E24AA', position: 1 });
  motor = await server.build.observationCategory({ ...company, name: 'Motoriek', color: '#1E88E5', position: 2 });
  idList = await server.build.observationList({ ...company, title: 'Peuter 24 maanden' });
  content = contentWith();
});

const scope = () => ({ idEstablishment: organisation.establishment, idGroup: `${organisation.group}` });
const drawn = (more: Partial<CallInput<typeof grafic>['body']> = {}) =>
  organisation.client.ask(grafic, { body: { ...scope(), ...more } });
const overview = (more: Partial<CallInput<typeof groupOverview>['body']> = {}) =>
  organisation.client.ask(groupOverview, { body: { ...scope(), ...more } });

describe('the graph of a child', () => {
  test('has a line per area over the results, oldest first', async () => {
    const id = await version(content);
    const second = await result({ version: id, date: '2026-02-01', answers: { 1: 12, 2: 21, 3: 31, 4: null } });
    const first = await result({ version: id, date: '2025-11-20', answers: { 1: 10, 2: 21 } });
    await result({ version: id, date: '2026-01-01', active: 0, answers: { 1: 12 } });
    const { chartDataDevelopmentArea: areas } = await drawn({ idChild: organisation.child });
    expect(areas.map(({ name }) => name)).toEqual(['Taal', 'Motoriek']);
    expect(areas[0]).toMatchObject({
      color: '#8E24AA',
      labels: ['2025-11-20', '2026-02-01'],
      datasets: [{ data: [50, 83] }],
      observations: [
        { idResult: first, listTitle: 'Peuter 24 maanden', score: 1.5, totalScore: 3 },
        { idResult: second, score: 2.5, totalScore: 3 },
      ],
    });
    expect(areas[1]).toMatchObject({ labels: ['2026-02-01'], datasets: [{ data: [100] }] });
  });

  test('equals an independent calculation from the stored answers', async () => {
    const ids = [await version(content), await version(contentWith(question(5, 'a', 'b', 'c', 'd')), idList, 2)];
    const days = ['2025-01-10', '2025-04-10', '2025-08-10', '2026-01-10'];
    for (const [index, date] of days.entries()) {
      const asked = { 1: 10 + (index % 3), 2: 20 + ((index + 1) % 3) };
      const answers = index > 1 ? { ...asked, 5: 50 + index } : asked;
      await result({ version: ids[index > 1 ? 1 : 0] ?? 0, date, answers });
    }
    const rows = await server.db
      .selectFrom('observation_answer')
      .innerJoin('observation_result', 'observation_result.id', 'observation_answer.result_id')
      .where('child_id', '=', organisation.child)
      .where('question_id', 'in', [1, 2, 5])
      .select(['date', 'question_id', 'answer_id'])
      .orderBy('date')
      .execute();
    const counted = days.map((day) => {
      const own = rows.filter(({ date }) => date === day);
      const points = own.map(({ answer_id }) => Number(String(answer_id).at(-1)) + 1);
      const most = own.map(({ question_id }) => (question_id === 5 ? 4 : 3));
      const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
      return Math.round((sum(points) / sum(most)) * 100);
    });
    const [area] = (await drawn({ idChild: organisation.child })).chartDataDevelopmentArea;
    expect(area?.datasets[0]?.data).toEqual(counted);
  });

  test('is empty without a child, and can be filtered by area', async () => {
    const id = await version(content);
    await result({ version: id, date: '2026-02-01', answers: { 1: 12, 3: 31 } });
    const without = await drawn();
    expect(without.chartDataDevelopmentArea).toEqual([]);
    expect(without.children.map((child) => child.id)).toEqual([organisation.child]);
    expect(without.categories.map(({ name }) => name)).toEqual(['Taal', 'Motoriek']);
    const { chartDataDevelopmentArea: areas } = await drawn({ idChild: organisation.child, idCategory: motor });
    expect(areas.map(({ name }) => name)).toEqual(['Motoriek']);
  });

  test('offers present children, and always the chosen one', async () => {
    const present = await addChild(server, organisation);
    const absent = await addChild(server, organisation);
    await server.build.presence({ child_id: present, group_id: organisation.group, date: '2026-03-10' });
    const idsOf = async (more: object) => (await drawn(more)).children.map(({ id }) => id).sort((a, b) => a - b);
    expect(await idsOf({})).toEqual([organisation.child, present, absent]);
    expect(await idsOf({ showPresentOnly: 1 })).toEqual([present]);
    expect(await idsOf({ showPresentOnly: 1, idChild: absent })).toEqual([present, absent]);
  });
});

describe('the overview of a group', () => {
  test('has the newest answer of each child to each question, and averages', async () => {
    const second = await addChild(server, organisation, { first_name: 'Sem', last_name: 'Bakker' });
    const without = await addChild(server, organisation);
    const id = await version(content);
    await result({ version: id, date: '2025-11-20', answers: { 1: 10, 2: 21 } });
    await result({ version: id, date: '2026-02-01', answers: { 1: 12, 4: null } });
    await result({ child: second, version: id, date: '2026-02-02', answers: { 1: 11, 3: 30 } });
    const { results } = await overview({ idList });
    expect(results.map(({ category }) => category)).toEqual(['Taal', 'Motoriek']);
    const [taal, motoriek] = results;
    const scores = Object.fromEntries((taal?.children ?? []).map((one) => [one.child_id, [one.score, one.totalScore]]));
    expect(scores).toEqual({ [organisation.child]: [2.5, 3], [second]: [2, 3] });
    expect(scores[without]).toBeUndefined();
    const answersTo = (id: number) =>
      results.flatMap((one) => one.questions).find((one) => one.id === id)?.answers ?? [];
    expect(answersTo(1)).toContainEqual({
      child_id: organisation.child,
      answer: 'altijd',
      color: '#000002',
      points: 3,
      date: '2026-02-01',
    });
    expect(answersTo(2)).toMatchObject([{ child_id: organisation.child, answer: 'af en toe', date: '2025-11-20' }]);
    expect(answersTo(4)).toMatchObject([{ child_id: organisation.child, answer: '', points: 0, color: null }]);
    expect(motoriek?.children.find(({ child_id }) => child_id === organisation.child)).toMatchObject({
      score: 0,
      totalScore: 0,
    });
  });

  test('equals an independent calculation of the averages', async () => {
    const id = await version(content);
    const children = [organisation.child, await addChild(server, organisation), await addChild(server, organisation)];
    for (const [index, child] of children.entries()) {
      const answers = { 1: 10 + (index % 3), 2: 20 + ((index + 2) % 3), 3: 30 + (index % 2) };
      await result({ child, version: id, date: `2026-02-0${index + 1}`, answers });
    }
    const { results } = await overview({ idList });
    for (const child of children) {
      const rows = await server.db
        .selectFrom('observation_answer')
        .innerJoin('observation_result', 'observation_result.id', 'observation_answer.result_id')
        .where('child_id', '=', child)
        .where('question_id', 'in', [1, 2])
        .select('answer_id')
        .execute();
      const mean = rows.reduce((sum, { answer_id }) => sum + (Number(answer_id) % 10) + 1, 0) / rows.length;
      expect(results[0]?.children.find(({ child_id }) => child_id === child)?.score).toBeCloseTo(mean, 1);
    }
  });

  test('lists questions of older versions after the current ones', async () => {
    const old = await version(contentWith(question(5, 'a', 'b')));
    await version(content, idList, 2);
    await result({ version: old, date: '2026-02-01', answers: { 1: 10, 5: 51 } });
    const [taal] = (await overview({ idList })).results;
    expect(taal?.questions.map(({ id }) => id)).toEqual([1, 2, 5]);
  });

  test('offers what the other filters leave, and answers the applied filters', async () => {
    const age = async (min_months: number, max_months: number) => {
      const row = { company_id: organisation.company, description: `${min_months}`, min_months, max_months };
      return (await server.db.insertInto('observation_age').values(row).returning('id').executeTakeFirstOrThrow()).id;
    };
    const older = await addChild(server, organisation, { date_of_birth: '2022-05-17' });
    const [young, old] = [await age(0, 35), await age(36, 59)];
    await giveRecord(server, organisation.company);
    const mentor = await server.build.employee({ company_id: organisation.company });
    await server.build.employeeGroup({ employee_id: mentor, group_id: organisation.group });
    const chosenMentor = { id_child: older, id_mentor: mentor, number: 1 };
    await organisation.client.ask('POST /deprecated/set-child-mentor', { body: chosenMentor });
    const other = await server.build.observationList({ company_id: organisation.company, title: 'Peuter 45' });
    const otherVersion = await version({ note: false, categories: content.categories.slice(0, 1) }, other);
    const date = '2026-02-01';
    await result({ version: await version(content), date, answers: { 1: 10 } });
    await result({ child: older, list: other, version: otherVersion, date, answers: { 1: 10 } });

    const all = await overview();
    expect(all.lists.map(({ id }) => id)).toEqual([idList, other]);
    expect(all).toMatchObject({ results: [], idList: null, idAge: null, idMentor: null, idCategory: null });
    expect((await overview({ idAge: young })).lists.map(({ id }) => id)).toEqual([idList]);
    expect((await overview({ idMentor: mentor })).ages.map(({ id }) => id)).toEqual([old]);
    expect((await overview({ idCategory: motor })).lists.map(({ id }) => id)).toEqual([idList]);
    const chosen = await overview({ idList, idMentor: mentor, idAge: old, idCategory: language });
    expect(chosen).toMatchObject({ results: [], idList, idMentor: mentor, idAge: old, idCategory: language });
    expect(chosen.lists.map(({ id }) => id)).toEqual([idList, other]);
    expect((await overview({ idList, idCategory: motor })).results.map(({ category }) => category)).toEqual([
      'Motoriek',
    ]);
  });

  test('distinguishes children with the same first name', async () => {
    const id = await version(content);
    const twins = [
      await addChild(server, organisation, { first_name: 'Sem', last_name: 'Bakker' }),
      await addChild(server, organisation, { first_name: 'Sem', last_name: 'Visser' }),
    ];
    for (const child of twins) await result({ child, version: id, date: '2026-02-01', answers: { 1: 10 } });
    const [taal] = (await overview({ idList })).results;
    expect(taal?.children.map(({ shortName }) => shortName)).toEqual(['Sem B.', 'Sem V.']);
  });

  test('does not find a list of another company', async () => {
    const other = await buildOrganisation(server);
    const foreign = await server.build.observationList({ company_id: other.company, title: 'Vreemd' });
    expect(await overview({ idList: foreign })).toMatchObject({ idList: null, results: [] });
  });
});
