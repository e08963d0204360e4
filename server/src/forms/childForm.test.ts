import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { CallInput } from '@groepsapp/contract';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { startTestServer, testNow, type TestServer, testToday } from '../testing/testServer.ts';
import { always, buildList, choice, free, notYet, type TestList } from '../tracking/testing/list.ts';
import { observationOf } from '../tracking/testing/requests.ts';

const path = 'v3 POST /ChildTrackingSystem';
type Save = CallInput<`${typeof path}/saveChildForm`>['body'];

let server: TestServer;
let organisation: Organisation;
let list: TestList;
/** A result of today with a note at its choice and a free answer. */
let idResult: number;

beforeAll(async () => {
  server = await startTestServer();
});

beforeEach(async () => {
  organisation = await buildOrganisation(server);
  await server.db
    .updateTable('child')
    .set({ date_of_birth: '2024-02-15' })
    .where('id', '=', organisation.child)
    .execute();
  list = await buildList(server, organisation);
  idResult = await observe({ [choice]: notYet }, { [choice]: 'Bijna.', [free]: 'Zingen.' });
});

afterEach(() => server.clock.set(testNow));
afterAll(() => server.close());

const of = <T>(value: T) => ({ [list.idList]: { [organisation.child]: value } });

async function observe(answers: Record<string, number>, answerNote: Record<string, string> = {}): Promise<number> {
  const body = { ...observationOf(organisation, list), children: [organisation.child] };
  const filledIn = { answers: of(answers), answerNote: of(answerNote) };
  const { results } = await organisation.client.ask(`${path}/saveAnalyseChild`, {
    headers: {},
    body: { ...body, ...filledIn },
  });
  return results[0] ?? 0;
}

function bodyOf(more: Partial<Save> = {}): Save {
  const answerNote = of({ [choice]: 'Bijna.', [free]: 'Zingen.' });
  const notes = { answerNote, categoryNote: {}, listNote: {}, formNote: '' };
  return { idResult, idChild: organisation.child, idList: list.idList, mentor: null, ...notes, ...more };
}

async function save(more: Partial<Save> = {}, key?: string): Promise<number> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return (await organisation.client.ask(`${path}/saveChildForm`, { headers, body: bodyOf(more) })).idChildForm;
}

const refused = (more: Partial<Save>) => organisation.client.refused(`${path}/saveChildForm`, { body: bodyOf(more) });

const open = (more: { idChildForm?: number; answerOption?: 'last' | 'all' } = {}) =>
  organisation.client.ask(`${path}/editChildForm`, { body: { idResult, idChildForm: 0, ...more } });

const questions = async (answerOption: 'last' | 'all') =>
  (await open({ answerOption })).formContent.flatMap((category) => category.questions);

async function listed(more: { selectedChild?: number; showActive?: boolean } = {}) {
  const { establishment: idEstablishment, group } = organisation;
  return organisation.client.ask(`${path}/forms`, { body: { idEstablishment, idGroup: `${group}`, ...more } });
}

async function actionsOf(itemId: number): Promise<string[]> {
  const lines = server.db
    .selectFrom('audit')
    .where('item_id', '=', itemId)
    .where('action', 'like', 'observation-form.%');
  return (await lines.select('action').orderBy('id').execute()).map(({ action }) => action);
}

describe('opening', () => {
  test('a form that is not saved yet shows the answers and notes of its observation', async () => {
    expect(await open()).toMatchObject({
      child: { idChild: organisation.child, age: 24 },
      list: { idList: list.idList, title: 'Peuter 24 maanden', note: '', noteChecked: 'checked' },
      form: {
        idChildForm: 0,
        selectedFormStatus: 'development',
        active: true,
        note: '',
        updatedAt: null,
        updatedBy: '',
      },
      date: testToday,
      answerNote: of({ [choice]: 'Bijna.', [free]: 'Zingen.' }),
      viewStatus: false,
      isAuthorized: false,
      answerOption: 'last',
      saved_at: testNow,
    });
    expect(await questions('last')).toMatchObject([
      {
        vraag: 'Zwaait gedag',
        noteChecked: 'checked',
        answersTable: false,
        answers: [{ id: notYet, answer: 'nog niet' }],
      },
      { freeAnswer: true, noteChecked: 'checked', answers: [{ id: null, answer: '', note: 'Zingen.' }] },
    ]);
  });

  test('the last answer is the newest up to its observation; all answers are those of the path, oldest first', async () => {
    const list_id = list.idList;
    const of = { child_id: organisation.child, list_id, version_id: list.idVersion };
    const earlier = await server.build.observationResult({ ...of, date: '2025-03-01' });
    const archived = await server.build.observationResult({ ...of, date: '2025-06-01', active: 0 });
    for (const result_id of [earlier, archived]) {
      const answer = { result_id, question_id: choice, answer_id: always, note: '' };
      await server.db.insertInto('observation_answer').values(answer).execute();
    }
    idResult = await observe({ [choice]: notYet });
    await observe({ [choice]: always });
    const all = await questions('all');
    expect(all.map(({ answers }) => answers.map(({ answer, note, date }) => [answer || note, date]))).toEqual([
      [
        ['altijd', '2025-03-01'],
        ['nog niet', testToday],
        ['nog niet', testToday],
      ],
      [['Zingen.', testToday]],
    ]);
    expect(all[0]?.answers[0]).toMatchObject({ ageChild: 12, idResult: earlier, color: '#43A047' });
    const last = await questions('last');
    expect(last.map(({ answers }) => answers.map((answer) => answer.idResult === idResult))).toEqual([[true], [false]]);
  });

  test('the form of another result is not found', async () => {
    const idChildForm = await save();
    const other = await observe({ [choice]: always });
    const body = { idResult: other, idChildForm };
    expect(await organisation.client.refused(`${path}/editChildForm`, { body })).toMatchObject({ status: 404 });
    expect(await organisation.client.refused(`${path}/downloadChildForm`, { body })).toMatchObject({ status: 404 });
    expect((await open({ idChildForm })).form.idChildForm).toBe(idChildForm);
  });
});

describe('saving', () => {
  test('makes the form once, with its notes and those of the observation; the chosen answers stay', async () => {
    const mentor = await server.build.employee({ company_id: organisation.company });
    const notes = {
      formNote: ' Besproken. ',
      answerNote: of({ [free]: 'Dansen.' }),
      listNote: of('Een vrolijk kind.'),
    };
    const idChildForm = await save({ ...notes, mentor, categoryNote: of({ [list.category]: 'Beweegt graag.' }) });
    server.clock.advance(1_000);
    expect(await save({ answerNote: of({ [free]: 'Dansen.' }), formNote: 'Nog eens besproken.' })).toBe(idChildForm);
    expect(await open()).toMatchObject({
      form: { idChildForm, note: 'Nog eens besproken.' },
      list: { note: '' },
      categoryNote: of({}),
    });
    const [first] = await questions('last');
    expect(first?.answers).toMatchObject([{ id: notYet, note: '' }]);
    expect(await actionsOf(idChildForm)).toEqual(['observation-form.created', 'observation-form.changed']);
  });

  test('a form whose notes stay the same leaves its observation as it was saved', async () => {
    const before = await open();
    server.clock.advance(1_000);
    await save({ formNote: 'Alleen het formulier.' });
    const { establishment: idEstablishment } = organisation;
    const result = await organisation.client.ask(`${path}/getAnalyseChild`, { body: { idResult, idEstablishment } });
    expect(result.saved_at).toBe(before.saved_at);
  });

  test('a lost answer is asked again with the same key, and makes no second version', async () => {
    const key = randomUUID();
    const { saved_at: based_on } = await open();
    server.clock.advance(1_000);
    const first = await save({ based_on, formNote: 'Eens.' }, key);
    expect(await save({ based_on, formNote: 'Eens.' }, key)).toBe(first);
    expect(await actionsOf(first)).toEqual(['observation-form.created']);
  });

  test('of two who save the same version the second hears what stands there', async () => {
    const { saved_at: based_on } = await open();
    const answers = await Promise.all(
      ['Van de een.', 'Van de ander.'].map((formNote) =>
        organisation.client.attempt(`${path}/saveChildForm`, { body: bodyOf({ based_on, formNote }) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refusal = answers.find(({ statusCode }) => statusCode === 409);
    expect(refusal?.json().error.current.form.note).toMatch(/^Van de /);
  });

  test('a changed observation is another version of its form too', async () => {
    const { saved_at: based_on } = await open();
    const change = { ...observationOf(organisation, list), idResult, idChild: organisation.child };
    await organisation.client.ask(`${path}/saveAnalyseChild`, { headers: {}, body: change });
    expect(await refused({ based_on })).toMatchObject({ status: 409, code: 'conflict' });
  });

  test.each<[string, () => Partial<Save>, number]>([
    ['a note with an answer that allows none', () => ({ answerNote: of({ 99: 'Toch.' }) }), 400],
    ['a note of a category of elsewhere', () => ({ categoryNote: of({ 99_999: 'Beweegt.' }) }), 400],
    ['notes of another child', () => ({ listNote: { [list.idList]: { 99_999: 'Van wie?' } } }), 400],
    ['an employee that is not there', () => ({ mentor: 99_999 }), 400],
    ['a note of more than 4000 characters', () => ({ formNote: 'a'.repeat(4001) }), 400],
    ['another list', () => ({ idList: list.idList + 99 }), 404],
  ])('%s is refused', async (_what, more, status) => {
    expect(await refused(more())).toMatchObject({ status });
  });

  test('a child that the result is not of is refused', async () => {
    expect(await refused({ idChild: await addChild(server, organisation) })).toMatchObject({ status: 404 });
  });
});

describe('status', () => {
  test('is set by a mentor or coach only', async () => {
    expect(await refused({ formStatus: 'final' })).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await refused({ formStatus: 'final' })).toMatchObject({
      error_message: expect.stringContaining('mentor'),
    });
    await save({ formStatus: 'development' });
    await server.build.right(organisation.account, 'coach');
    expect(await open()).toMatchObject({ viewStatus: true, isAuthorized: true });
    await save({ formStatus: 'final' });
    expect((await open()).form.selectedFormStatus).toBe('final');
  });

  test('a final form and its observation are read-only until the form is reopened', async () => {
    await server.build.right(organisation.account);
    const idChildForm = await save({ formStatus: 'final' });
    expect(await refused({ formStatus: 'final', formNote: 'Nog iets.' })).toMatchObject({ status: 403 });
    expect(await refused({ formNote: 'Nog iets.' })).toMatchObject({ status: 403 });
    const change = { ...observationOf(organisation, list), idResult, idChild: organisation.child };
    expect(await organisation.client.refused(`${path}/saveAnalyseChild`, { headers: {}, body: change })).toMatchObject({
      status: 403,
    });
    await save({ formStatus: 'development', formNote: 'Weer open.' });
    expect((await open()).form).toMatchObject({ selectedFormStatus: 'development', note: 'Weer open.' });
    expect(await actionsOf(idChildForm)).toEqual(['observation-form.created', 'observation-form.reopened']);
  });

  test('who may not set it cannot reopen a final form', async () => {
    await server.build.observationForm({ result_id: idResult, status: 'final' });
    expect(await refused({ formStatus: 'development' })).toMatchObject({ status: 403 });
  });
});

describe('the list of the groups', () => {
  test('shows active forms, and those of the archive when asked', async () => {
    const idChildForm = await save();
    const { forms, children, viewStatus } = await listed();
    expect(forms).toMatchObject([
      {
        idChildForm,
        idResult,
        child_id: organisation.child,
        listTitle: 'Peuter 24 maanden',
        childAge: 24,
        date: testToday,
      },
    ]);
    expect(children.map(({ id }) => id)).toEqual([organisation.child]);
    expect(viewStatus).toBe(false);
    const archive = { body: { idChildForm, status: false } };
    expect(await organisation.client.ask(`${path}/changeFormStatus`, archive)).toEqual({ showActive: false });
    expect((await listed()).forms).toEqual([]);
    expect((await listed({ showActive: false })).forms).toMatchObject([{ idChildForm }]);
    expect((await open()).form.active).toBe(false);
    await organisation.client.ask(`${path}/changeFormStatus`, { body: { idChildForm, status: true } });
    expect((await listed()).forms).toHaveLength(1);
    expect(await actionsOf(idChildForm)).toEqual([
      'observation-form.created',
      'observation-form.archived',
      'observation-form.restored',
    ]);
  });

  test('is narrowed to one child', async () => {
    await save();
    const sibling = await addChild(server, organisation);
    expect((await listed({ selectedChild: sibling })).forms).toEqual([]);
    expect((await listed({ selectedChild: organisation.child })).forms).toHaveLength(1);
  });
});

test('a form on paper has its answers in words, each with its day and the age of the child when all are asked', async () => {
  const category = { id: list.category };
  const notes = { formNote: 'Samen besproken 👍.', listNote: of('Een vrolijk kind.') };
  const idChildForm = await save({ ...notes, categoryNote: of({ [category.id]: 'Beweegt graag.' }) });
  const body = { idChildForm, idResult, answerOption: 'all' as const };
  const { filename, fileContent } = await organisation.client.ask(`${path}/downloadChildForm`, { body });
  expect(filename).toMatch(/^Peuter 24 maanden - Kind \d+ Jansen\.pdf$/);
  const file = join(tmpdir(), `groepsapp-${randomUUID()}.pdf`);
  writeFileSync(file, Buffer.from(fileContent, 'base64'));
  const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
  rmSync(file);
  const written = testToday.split('-').reverse().join('-');
  for (const words of [
    'Peuter 24 maanden',
    `Geobserveerd op: ${written}`,
    'Status: in ontwikkeling',
    'Motoriek – grof',
    `nog niet (${written}, 24 maanden): Bijna.`,
    `Zingen. (${written}, 24 maanden)`,
    'Notitie Motoriek: Beweegt graag.',
    'Notitie bij de lijst',
    'Een vrolijk kind.',
    'Samen besproken □.',
    'Pagina 1 van 1',
  ]) {
    expect(stdout).toContain(words);
  }
});
