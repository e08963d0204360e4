import { randomUUID } from 'node:crypto';
import type { CallInput, IntakeRow } from '@groepsapp/contract';
import { testEngine } from '../database/testing/testDatabase.ts';
import { addChild, buildOrganisation, type Organisation } from '../testing/organisation.ts';
import { eachInOwnOrganisation } from '../testing/ownOrganisation.ts';
import { testNow, type TestServer } from '../testing/testServer.ts';
import { giveTemplate, testRows } from './testing/form.ts';

const save = 'v3 POST /saveQuestionnaire';
type Body = CallInput<typeof save>['body'];

let server: TestServer;
let organisation: Organisation;
let template: number;

eachInOwnOrganisation((given) => ({ server, organisation } = given));

beforeEach(async () => {
  template = await giveTemplate(server, organisation.company);
});

/** The rows with answers in place of some; a row that is left out keeps what it has. */
function answers(given: Record<number, Partial<NonNullable<IntakeRow['answer']>>>): IntakeRow[] {
  return testRows.map((row, index) => {
    const answer = given[index];
    return row.answer === undefined || answer === undefined ? row : { ...row, answer: { ...row.answer, ...answer } };
  });
}

function bodyOf(given: Partial<Body> = {}): Body {
  const ids = { id: 0, idGeneralForm: template, idQuestionnaireTemplate: template, idChild: organisation.child };
  return { ...ids, status: 0, json: [...testRows], ...given };
}

const attempt = (given: Partial<Body> = {}, headers = {}) =>
  organisation.client.attempt(save, { headers, body: bodyOf(given) });

const forms = () => organisation.client.ask('v3 POST /filledInGeneralForms', { body: { idChild: organisation.child } });

async function made(given: Partial<Body> = {}): Promise<number> {
  return (await organisation.client.ask(save, { headers: {}, body: bodyOf(given) })).id;
}

const full = answers({
  1: { value: 'Twee broers' },
  2: { value: 'Fries' },
  3: {
    value: 'yes',
    options: [
      { id: 'no', name: 'nee' },
      { id: 'yes', name: 'ja', noteText: 'Noten' },
    ],
  },
  4: { options: [{ id: 'a', name: 'Uitstapjes', value: true }] },
});

test('lists the active templates of the company', async () => {
  await giveTemplate(server, organisation.company, 0);
  await giveTemplate(server, (await buildOrganisation(server)).company);
  const found = await organisation.client.ask('v3 POST /getQuestionnaireGeneralForms', { body: { utilization: 3 } });
  expect(found.map(({ id, title }) => [id, title])).toEqual([[template, 'Intake baby']]);
  expect(found[0]?.jsonContent).toEqual(testRows);
});

test('a form is stored with its answers and author, and can be continued', async () => {
  const id = await made({ json: full });
  const [form] = await forms();
  expect(form).toMatchObject({ id, title: 'Intake baby', status: 0, createdAt: testNow, updatedAt: testNow });
  expect(form?.jsonContent.map(({ answer }) => answer?.value)).toEqual([undefined, 'Twee broers', 'Fries', 'yes', '']);
  expect(form?.jsonContent[3]?.answer?.options?.[1]).toEqual({ id: 'yes', name: 'ja', note: true, noteText: 'Noten' });
  expect(form?.jsonContent[4]?.answer?.options?.[0]).toEqual({ id: 'a', name: 'Uitstapjes', value: true });
  await made({ id, status: 1, json: answers({ 2: { value: 'Turks' } }) });
  expect((await forms()).map(({ status, jsonContent }) => [status, jsonContent[2]?.answer?.value])).toEqual([
    [1, 'Turks'],
  ]);
});

test('only the answers of a saved form are taken from the request', async () => {
  await made({ json: answers({}).map((row) => ({ ...row, text: 'Anders', color: '#000000' })) });
  expect((await forms())[0]?.jsonContent.map(({ text }) => text)).toEqual(testRows.map(({ text }) => text));
});

test.each<[string, IntakeRow[]]>([
  ['rows that are missing', testRows.slice(1)],
  ['an option that is not there', answers({ 3: { value: 'maybe' } })],
  ['another kind of answer', answers({ 3: { type: 'text', value: 'ja' } })],
  ['a line that is too long', answers({ 2: { value: 'x'.repeat(256) } })],
])('%s are refused', async (_what, json) => {
  expect((await attempt({ json })).statusCode).toBe(400);
  expect(await forms()).toEqual([]);
});

test('a final form cannot be changed or reopened', async () => {
  const id = await made({ status: 1 });
  for (const status of [0, 1] as const) {
    const answer = await attempt({ id, status, json: full });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      error: { error_message: 'Dit formulier is definitief en kan niet meer worden gewijzigd.' },
    });
  }
  expect((await forms())[0]?.jsonContent).toEqual(
    answers({ 4: { options: [{ id: 'a', name: 'Uitstapjes', value: false }] } }),
  );
});

test('a concurrent edit is refused with 409 and the current form', async () => {
  const id = await made();
  server.clock.set(new Date(Date.parse(testNow) + 5_000).toISOString());
  await made({ id, based_on: testNow, json: answers({ 2: { value: 'Fries' } }) });
  const late = await attempt({ id, based_on: testNow, json: full });
  expect(late.statusCode).toBe(409);
  expect(late.json().error.current.jsonContent[2].answer.value).toBe('Fries');
});

test('a form that was begun before its template was replaced keeps the questions that were answered', async () => {
  const other: IntakeRow[] = [
    { type: 'question', text: 'Huisdieren', answer: { type: 'text', value: '' } },
    ...testRows.slice(1),
  ];
  await server.db.updateTable('intake_template').set({ active: 0 }).where('id', '=', template).execute();
  await giveTemplate(server, organisation.company, 1, other);
  const found = await organisation.client.ask('v3 POST /getQuestionnaireGeneralForms', { body: { utilization: 3 } });
  expect(found.map(({ id, jsonContent }) => [id === template, jsonContent[0]?.text])).toEqual([[false, 'Huisdieren']]);
  await made({ json: full });
  expect((await forms())[0]?.jsonContent.map(({ text, answer }) => [text, answer?.value])).toEqual(
    full.map(({ text, answer }) => [text, answer?.value]),
  );
});

test('a retry creates one form', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answersOf = await Promise.all([attempt({}, headers), attempt({}, headers)]);
  expect(answersOf.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await forms()).toHaveLength(1);
});

test('a form or template of another company is not found', async () => {
  const id = await made();
  const other = await addChild(server, organisation);
  expect((await attempt({ id, idChild: other })).statusCode).toBe(404);
  const elsewhere = await giveTemplate(server, (await buildOrganisation(server)).company);
  expect((await attempt({ idQuestionnaireTemplate: elsewhere })).statusCode).toBe(404);
  expect((await attempt({ id: 999_999 })).statusCode).toBe(404);
});

test('reading and saving are audited, and published without contents', async () => {
  await made({ json: full });
  await forms();
  const lines = await server.db.selectFrom('audit').where('child_id', '=', organisation.child).selectAll().execute();
  expect(lines.map(({ action }) => action)).toEqual(['intake.created', 'intake.read']);
  const events = JSON.stringify(await server.db.selectFrom('event_outbox').selectAll().execute());
  // PostgreSQL hands events on without keeping them.
  if (testEngine === 'sqlite') expect(events).toContain('forms-changed');
  expect(events + JSON.stringify(lines)).not.toContain('Twee broers');
});
