import { HttpError } from '../base/httpErrors.ts';
import { backendThat, type GivenAnswers } from './testing/ownBackend.ts';

type Config = NonNullable<NonNullable<Parameters<typeof backendThat>[1]>['config']>;

const day = '2026-11-18';
const now = `${day}T11:00:00.000Z`;

function asking(answers: GivenAnswers, key: string, input: object, config: Config = {}) {
  const { request, sent } = backendThat(answers, { config });
  return { answer: request(key, input), sent };
}

const ok = (data: unknown = '') => ({ data });

const note = { id_group: '1,2', date: day, sticky: false, note: 'Fruit is op' };
const observed = { answers: {}, answerNote: {}, categoryNote: {}, listNote: {}, idGroup: '1', children: [7] };
const activity = { activity_id: 3, text: '', date: day, start_time: '12:00' };

test.each<[string, string, object, object, Config?]>([
  [
    'only named fields',
    'PUT /transfer-notes/:id',
    { params: { id: '3' }, body: { ...note, based_on: now } },
    { body: note },
  ],
  ['no keys of ours', 'POST /transfer-notes', { headers: { 'idempotency-key': 'k' }, body: note }, { body: note }],
  [
    'nothing named, nothing sent',
    'DELETE /activities/:id',
    { params: { id: '3' }, query: { based_on: now } },
    { query: {} },
  ],
  [
    'tokens of other names',
    'GET /establishments',
    {},
    { headers: { device: 'device', auth: 'session' } },
    { headers: { device: 'device', session: 'Auth' } },
  ],
  [
    'tokens in bodies',
    'POST /instructions',
    { body: { child_id: 7, title: 't', body: 'b', priority: '0' } },
    { body: { sid: 'session', device_token: 'device', title: 't' } },
    { tokens: 'body', fields: { session: 'sid' } },
  ],
  [
    'tokens within auth',
    'v3 POST /filledInGeneralForms',
    { body: { idChild: 7 } },
    { body: { auth: { device_token: 'device', session_token: 'session' }, idChild: 7 } },
  ],
  [
    'a form with tokens',
    'v3 POST /ChildTrackingSystem/addPhoto',
    { body: { photos: [4, 5], idCategory: 1, idResult: 2, idList: 3 } },
    {
      body: 'device_token=device&session_token=session&photos%5B%5D=4&photos%5B%5D=5&idCategory=1&idResult=2&idList=3',
    },
  ],
  [
    'a list with commas',
    'v3 POST /ChildTrackingSystem/addPhoto',
    { body: { photos: [4, 5], idCategory: 1, idResult: 2, idList: 3 } },
    { body: expect.stringContaining('photos=4%2C5') },
    { formLists: 'comma' },
  ],
  [
    'Dutch status words',
    'v3 POST /ChildTrackingSystem/saveChildForm',
    { body: { formStatus: 'final', formNote: '' } },
    { body: { formStatus: 'definitief', formNote: '' } },
  ],
  [
    'English status words',
    'v3 POST /ChildTrackingSystem/saveChildForm',
    { body: { formStatus: 'final' } },
    { body: { formStatus: 'final' } },
    { statusWords: 'english' },
  ],
  [
    'lists as ids',
    'v3 POST /ChildTrackingSystem/saveAnalyseChild',
    { body: { ...observed, lists: [{ idList: 9, idVersion: 1 }] } },
    { body: { ...observed, lists: [9] } },
  ],
  [
    'lists as objects',
    'v3 POST /ChildTrackingSystem/saveAnalyseChild',
    { body: { ...observed, lists: [{ idList: 9, idVersion: 1 }], seen: 3 } },
    { body: { ...observed, lists: [{ idList: 9, idVersion: 1 }] } },
    { lists: 'objects' },
  ],
  ['flags as numbers', 'POST /transfer-notes', { body: note }, { body: { ...note, sticky: 0 } }, { flags: 'number' }],
  [
    'rows as a text',
    'v3 POST /saveQuestionnaire',
    { body: { id: 0, idChild: 7, status: 0, json: [] } },
    { body: expect.objectContaining({ json: '[]' }) },
    { json: 'text' },
  ],
  [
    'no end as null',
    'POST /activities',
    { body: { child_id: '7', ...activity, end_time: null } },
    { body: { child_id: '7', ...activity, end_time: null } },
  ],
  [
    'no end as an empty text, times with seconds',
    'POST /activities',
    { body: { child_id: '7', ...activity, end_time: null } },
    { body: { child_id: '7', ...activity, start_time: '12:00:00', end_time: '' } },
    { noEndTime: 'empty', times: 'seconds' },
  ],
])('%s', async (_, key, input, expected, ...[options]) => {
  const { answer, sent } = asking({}, key, input, options);
  await answer.catch(() => undefined);
  expect(sent[0]).toMatchObject(expected);
  if (
    typeof sent[0]?.body === 'object' &&
    'body' in expected &&
    !('tokens' in (options ?? {})) &&
    !('json' in (options ?? {}))
  ) {
    expect(sent[0].body).toEqual(expected.body);
  }
});

test.each<[string, string, object, GivenAnswers, object]>([
  [
    'what was sent',
    'POST /transfer-notes',
    { body: note },
    { 'POST /transfer-notes': ok({ id: '8' }) },
    { ...note, id: 8, id_group: [1, 2], created_at: now, author: null },
  ],
  [
    'the id of the path',
    'PUT /instructions/:id',
    { params: { id: '4' }, body: { title: 't', body: 'b', priority: '1' } },
    { 'PUT /instructions/4': { status: 204 } },
    { id: 4, title: 't', priority: '1' },
  ],
  [
    'success',
    'DELETE /photos/:id',
    { params: { id: '4' } },
    { 'DELETE /photos/4': { status: 204 } },
    { success: true },
  ],
  [
    'the id of what is listed now',
    'POST /instructions',
    { body: { child_id: 7, title: 't', body: 'b', priority: '1' } },
    {
      'POST /instructions': { status: 204 },
      'GET /instructions': ok([
        { id: 3, title: 't' },
        { id: 9, title: 't' },
        { id: 11, title: 'x' },
      ]),
    },
    { id: 9, child_id: 7 },
  ],
  [
    'the document that is listed now',
    'v3 POST /ChildTrackingSystem/uploadDocument',
    { body: { idChild: '7' } },
    {
      'v3 POST /ChildTrackingSystem/uploadDocument': { status: 204 },
      'v3 POST /ChildTrackingSystem/getChildForms': ok({
        childForms: [],
        docs: [{ id: 2 }, { id: 6 }],
        forms: [],
        generalForms: [],
      }),
    },
    { id: 6 },
  ],
])('a write that answers nothing is answered with %s', async (_, key, input, answers, expected) => {
  await expect(asking(answers, key, input).answer).resolves.toMatchObject(expected);
});

test('an activity is ended by writing it whole', async () => {
  const { request, sent } = backendThat({
    'GET /activities/types': ok([{ id: 3, enter_time_end: 1, predefined_texts: [] }]),
    'GET /activities': ok([{ id: 1, child_id: 7, ...activity, end_time: null }]),
    'PUT /activities/1': { status: 204 },
  });
  await request('GET /activities', { query: { id_group: '1', date: day } });
  const ended = await request('PUT /activities/:id', {
    params: { id: '1' },
    body: { end_time: '13:00' },
  });
  expect(sent.at(-1)?.body).toEqual({ ...activity, end_time: '13:00' });
  expect(ended).toMatchObject({ id: 1, child_id: 7, activity_id: 3, end_time: '13:00' });
});

const tap = { child_id: 7, group_id: 1, kind: 'in', moment: now };
const here = ok([{ id: 5, child_id: 7, end_time: null }]);

test.each<[string, object, unknown, string[]]>([
  ['signs in', tap, ok([]), ['POST /presence']],
  ['signs out', { ...tap, kind: 'out' }, here, ['PUT /presence/5']],
  ['leaves who is in', tap, here, []],
  ['leaves who is out', { ...tap, kind: 'out' }, ok([]), []],
  ['takes a sign-in back', { ...tap, undo: true }, here, ['PUT /presence/5']],
  ['takes a sign-out back', { ...tap, kind: 'out', undo: true }, ok([]), ['POST /presence']],
])('a tap %s', async (_, one, listed, expected) => {
  const answers = {
    'GET /events/current-presence': listed as { data: unknown },
    'POST /presence': ok({ id: 9 }),
    'PUT /presence/5': ok({ id: 5 }),
  };
  const { answer, sent } = asking(answers, 'POST /presence/taps', { body: { taps: [one] } });
  await expect(answer).resolves.toMatchObject({ records: [{ child_id: 7, group_id: 1 }] });
  expect(sent.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual(expected);
  const made = sent.find(({ call }) => call === 'POST /presence');
  if (made) expect(made.body).toEqual({ child_id: 7, group_id: 1 });
});

const login = { device_token: 'd', username: 'u', password: 'p', resource: 'employee' };

test.each<[string, string, object, { status?: number; data?: unknown }, object]>([
  [
    'with status 200',
    'POST /authentication/login',
    { body: login },
    ok({ error: { error_message: 'Onbekend' } }),
    { code: 'unauthorised', message: 'Onbekend' },
  ],
  ['as a text', 'POST /activities', { body: activity }, ok({ error: 'Vol' }), { code: 'invalid', message: 'Vol' }],
  [
    'without a text',
    'POST /activities',
    { body: activity },
    ok({ error: true }),
    { message: 'Het opslaan is mislukt, probeer het opnieuw' },
  ],
  [
    'by success',
    'POST /instructions',
    { body: {} },
    ok({ success: false, message: 'Nee' }),
    { code: 'invalid', message: 'Nee' },
  ],
  [
    'of another shape',
    'POST /instructions',
    { body: {} },
    { status: 422, data: { message: 'Fout', errors: { title: ['Te lang'] } } },
    { code: 'invalid', message: 'Fout', fields: { title: 'Te lang' } },
  ],
  ['as a page', 'POST /instructions', { body: {} }, { status: 403, data: '<html>' }, { code: 'forbidden' }],
])('a refusal %s', async (_, key, input, given, expected) => {
  const failed = asking({ [key]: given }, key, input).answer;
  await expect(failed).rejects.toMatchObject(expected);
  await expect(failed).rejects.toBeInstanceOf(HttpError);
});

test('a refusal that the screen shows itself is an answer', async () => {
  const key = 'v3 POST /ChildTrackingSystem/saveParentContact';
  const given = { [key]: ok({ ok: false, error: 'Nee' }) };
  await expect(asking(given, key, { body: {} }).answer).resolves.toEqual({ ok: false, error: 'Nee' });
});

test.each<[string, GivenAnswers[string]]>([
  ['the connection was lost', 'lost'],
  ['a proxy gave up', { status: 504 }],
])('a change may be stored when %s', async (_, given) => {
  const key = 'POST /instructions';
  const { answer, sent } = asking({ [key]: given }, key, { body: {} });
  await expect(answer).rejects.toMatchObject({
    code: 'unsure',
    message: 'Niet zeker of dit is opgeslagen.',
  });
  expect(sent).toHaveLength(1);
});

test('a question of which the answer is lost has failed', async () => {
  await expect(asking({ 'GET /establishments': 'lost' }, 'GET /establishments', {}).answer).rejects.toMatchObject({
    code: 'server',
  });
});

test('a change that certainly did not arrive may be sent again', async () => {
  const { request } = backendThat({});
  const answer = request('POST /instructions', { body: {} });
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }));
  await answer.catch(() => undefined);
  const { own } = backendThat({});
  const call = { key: 'POST /instructions', tokens: { device: 'd', session: 's' }, address: '', body: {} } as const;
  await expect(own.answer(call)).rejects.toMatchObject({ status: 503, code: 'server' });
});

test('a photo of an earlier day is refused, as it would come to stand at today', async () => {
  const photo = (date: string) => ({ query: { id_group: '1' }, body: { date } });
  const key = 'POST /deprecated/upload-photos';
  const { answer, sent } = asking({}, key, photo('2026-11-17'));
  const message = "Foto's kunnen alleen bij vandaag worden gezet.";
  await expect(answer).rejects.toMatchObject({ status: 400, message });
  expect(sent).toEqual([]);
  const today = asking({}, key, photo(day));
  await today.answer.catch(() => undefined);
  expect(today.sent).not.toEqual([]);
});
