import { randomUUID } from 'node:crypto';
import type { CallInput } from '@groepsapp/contract';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer, testToday } from '../testing/testServer.ts';
import { always, buildList, choice, free, notYet, type TestList } from './testing/list.ts';
import { observationOf } from './testing/requests.ts';

const save = 'v3 POST /ChildTrackingSystem/saveAnalyseChild';
const open = 'v3 POST /ChildTrackingSystem/getAnalyseChild';
type Body = CallInput<typeof save>['body'];

let server: TestServer;
let organisation: Organisation;
let list: TestList;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  list = await buildList(server, organisation);
});

function bodyOf(more: Partial<Body> = {}): Body {
  return { ...observationOf(organisation, list), children: [organisation.child], ...more };
}

async function saved(more: Partial<Body> = {}, key?: string): Promise<number[]> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return (await organisation.client.ask(save, { headers, body: bodyOf(more) })).results;
}

function refused(more: Partial<Body>) {
  return organisation.client.refused(save, { body: bodyOf(more) });
}

function opened(idResult: number) {
  const { establishment: idEstablishment } = organisation;
  return organisation.client.ask(open, { body: { idResult, idEstablishment } });
}

const of = <T>(value: T, child = organisation.child) => ({ [list.idList]: { [child]: value } });

test('all saved answers are read back, dated today', async () => {
  const employee = await server.build.employee({ company_id: organisation.company });
  await server.build.employeeGroup({ employee_id: employee, group_id: organisation.group });
  const filledIn = {
    answers: of({ [choice]: notYet }),
    answerNote: of({ [choice]: 'Bijna.', [free]: 'Zingen.' }),
    categoryNote: of({ [list.category]: 'Beweegt graag.' }),
    listNote: of('Een vrolijk kind.'),
  };
  const [id = 0] = await saved({ ...filledIn, idMentor: employee });
  expect(await opened(id)).toMatchObject({
    ...filledIn,
    listNote: 'Een vrolijk kind.',
    date: testToday,
    idList: list.idList,
    selectedMentor: employee,
    resultActive: true,
    formFinal: false,
    saved_at: testNow,
  });
});

test('each question of a saved result says what was answered, and whether a note goes with it', async () => {
  const [first = 0] = await saved({ answers: of({ [choice]: notYet }), answerNote: of({ [free]: 'Zingen.' }) });
  const [second = 0] = await saved({ answers: of({ [choice]: always }) });
  const shown = async (id: number) =>
    (await opened(id)).content.flatMap(({ questions }) =>
      questions.map(({ checkedAnswer, displayAnswerNote }) => [checkedAnswer, displayAnswerNote]),
    );
  expect(await shown(first)).toEqual([
    [notYet, true],
    [null, true],
  ]);
  expect(await shown(second)).toEqual([
    [always, false],
    [null, false],
  ]);
});

test('observing several children creates a result for each child with answers', async () => {
  const second = await addChild(server, organisation);
  const third = await addChild(server, organisation);
  const answers = { [list.idList]: { [organisation.child]: { [choice]: always }, [second]: { [choice]: notYet } } };
  const body = bodyOf({ answers, children: [third, second, organisation.child] });
  const { results, children } = await organisation.client.ask(save, { headers: {}, body });
  expect(children).toEqual([second, organisation.child]);
  const rows = server.db.selectFrom('observation_result').where('id', 'in', results).select('child_id').orderBy('id');
  expect((await rows.execute()).map(({ child_id }) => child_id)).toEqual(children);
});

test('saves nothing without answers', async () => {
  expect(await saved({ answers: {} })).toEqual([]);
});

test('a retry with the same key saves the results once', async () => {
  const key = randomUUID();
  const second = await addChild(server, organisation);
  const answers = { [list.idList]: { [organisation.child]: { [choice]: always }, [second]: { [choice]: notYet } } };
  const both = { answers, children: [organisation.child, second] };
  const first = await saved(both, key);
  expect(await saved(both, key)).toEqual(first);
  const results = server.db.selectFrom('observation_result').where('list_id', '=', list.idList).select('id');
  expect(await results.execute()).toHaveLength(2);
});

test('a retry with the same key does not conflict with its own result', async () => {
  const key = randomUUID();
  const first = await saved({ seen: 0 }, key);
  expect(await saved({ seen: 0 }, key)).toEqual(first);
  expect(await saved({ seen: first[0] ?? 0 }, key)).toEqual(first);
});

test('a second tablet gets 409 with the saved result, and may then save beside it', async () => {
  const [first = 0] = await saved({ seen: 0 });
  const answer = await organisation.client.attempt(save, { body: bodyOf({ seen: 0 }) });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: { current: [{ idResult: first, saved_at: testNow }] } });
  expect(await saved({ seen: first })).toHaveLength(1);
});

test('of two concurrent saves one gets 409', async () => {
  const answers = await Promise.all([1, 2].map(() => organisation.client.attempt(save, { body: bodyOf({ seen: 0 }) })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test.each<[string, () => Partial<Body>]>([
  ['a question that is not on the list', () => ({ answers: of({ 99: always }) })],
  ['an answer that the question does not have', () => ({ answers: of({ [choice]: 99 }) })],
  ['an answer to a free question', () => ({ answers: of({ [free]: always }) })],
  ['a note with an answer that allows none', () => ({ answerNote: of({ [choice]: 'Toch.' }) })],
  ['a note of a category of elsewhere', () => ({ categoryNote: of({ 99999: 'Beweegt.' }) })],
  ['answers of a child that is not observed', () => ({ answers: of({ [choice]: always }, 99999) })],
  ['answers of another list', () => ({ answers: { 99999: { [organisation.child]: { [choice]: always } } } })],
  ['a note of more than 1000 characters', () => ({ listNote: of('a'.repeat(1001)) })],
])('%s is refused', async (_what, more) => {
  expect(await refused(more())).toMatchObject({ status: 400, code: 'invalid' });
});

test('the list of another company is not found', async () => {
  const other = await buildList(server, await buildOrganisation(server));
  const lists = [{ idList: other.idList, idVersion: other.idVersion }];
  expect(await refused({ answers: {}, lists })).toMatchObject({ status: 404 });
});

test('a result is replaced as a whole, and a concurrent edit gets 409', async () => {
  const [idResult = 0] = await saved({ answers: of({ [choice]: notYet }), answerNote: of({ [choice]: 'Bijna.' }) });
  const { saved_at } = await opened(idResult);
  const { child: idChild } = organisation;
  const change = { children: undefined, idChild, idResult, based_on: saved_at };
  server.clock.advance(30_000);
  await saved({ ...change, listNote: of('Gaat goed.') });
  expect(await opened(idResult)).toMatchObject({
    answers: of({ [choice]: always }),
    answerNote: of({}),
    listNote: 'Gaat goed.',
    saved_at: '2026-03-10T09:00:30.000Z',
  });
  expect(await refused(change)).toMatchObject({ status: 409, code: 'conflict' });
});

test('two changes in the same millisecond are two versions', async () => {
  const [idResult = 0] = await saved();
  const change = { children: undefined, idChild: organisation.child, idResult, based_on: testNow };
  await saved(change);
  expect(await refused(change)).toMatchObject({ status: 409 });
});

test('a result with a final form cannot be changed', async () => {
  const [idResult = 0] = await saved();
  await server.build.observationForm({ result_id: idResult, status: 'final' });
  expect(await opened(idResult)).toMatchObject({ formFinal: true });
  expect(await refused({ children: undefined, idChild: organisation.child, idResult })).toMatchObject({ status: 403 });
});

test('an old result keeps the questions of its version', async () => {
  const [idResult = 0] = await saved();
  const content = JSON.stringify({ note: false, categories: [] });
  const idVersion = await server.build.observationVersion({ list_id: list.idList, content });
  const before = await opened(idResult);
  expect(before.idVersion).toBe(list.idVersion);
  expect(before.content.flatMap(({ questions }) => questions.map(({ id }) => id))).toEqual([choice, free]);
  expect(await refused({ lists: [{ idList: list.idList, idVersion }] })).toMatchObject({ status: 400 });
});

test('the newest answers of a child stand beside the new ones, in the words of their time', async () => {
  const { establishment: idEstablishment, group, child } = organisation;
  const body = { idEstablishment, idGroup: `${group}`, children: [child], idList: list.idList };
  const begun = () => organisation.client.ask('v3 POST /ChildTrackingSystem/analyseChild', { body });
  expect((await begun()).lastAnswers).toEqual({});
  const [first = 0] = await saved({ answers: of({ [choice]: notYet }) });
  expect((await begun()).lastAnswers).toEqual({
    [child]: { date: testToday, answers: { [choice]: 'nog niet' } },
  });
  const archived = { idResult: first, idList: list.idList, status: false };
  await organisation.client.ask('v3 POST /ChildTrackingSystem/changeResultStatus', { body: archived });
  expect((await begun()).lastAnswers).toEqual({});
});

test('goals that were not reached appear in the next list', async () => {
  await saved({ answers: of({ [choice]: notYet }) });
  const next = await server.build.observationList({ company_id: organisation.company, title: 'Peuter 30 maanden' });
  const question = { id: 13, text: 'Hinkelt', subcategory: null, free: true, answers: [] };
  const category = { id: list.category, note: false, questions: [question] };
  const content = JSON.stringify({ note: false, categories: [category] });
  await server.build.observationVersion({ list_id: next, content });
  const { establishment: idEstablishment, group, child } = organisation;
  const body = { idEstablishment, idGroup: `${group}`, children: [child], idList: next };
  const started = await organisation.client.ask('v3 POST /ChildTrackingSystem/analyseChild', { body });
  expect(started.content.flatMap(({ previousQuestions }) => previousQuestions)).toEqual([
    expect.objectContaining({ id: choice, title: 'Zwaait gedag', answer: 'nog niet', childId: child, age: 21 }),
  ]);
  // With the first question as well, where clients of the specification look for them.
  const [{ questions: [first] = [] } = {}] = started.content;
  expect(first?.previousQuestions?.map(({ id }) => id)).toEqual([choice]);
});

test('saving, changing and archiving are audited with account and result', async () => {
  const [idResult = 0] = await saved();
  await saved({ children: undefined, idChild: organisation.child, idResult });
  for (const status of [false, true]) {
    const body = { idResult, idList: list.idList, status };
    const answer = await organisation.client.ask('v3 POST /ChildTrackingSystem/changeResultStatus', { body });
    expect(answer).toEqual({ showActive: status });
  }
  const lines = server.db.selectFrom('audit').where('account_id', '=', organisation.account).orderBy('id');
  const actions = (await lines.select(['action', 'item_id']).execute()).filter(({ item_id }) => item_id === idResult);
  expect(actions.map(({ action }) => action)).toEqual([
    'results.created',
    'results.changed',
    'results.archived',
    'results.restored',
  ]);
});
