import { backendOptions, type CallKey } from '@groepsapp/contract';
import { ApiError } from '@groepsapp/kernel';
import { backendThat, type Given, type GivenAnswers } from './testing';

// What a backend may do otherwise within a specification that does not say: it is understood, or it becomes a refusal in
// Dutch. A failure is never shown as an empty list, and nothing counts as saved of which that is not known.

const day = '2026-11-18';

beforeEach(() => jest.useFakeTimers({ now: Date.parse(`${day}T11:00:00Z`) }));
afterEach(() => jest.useRealTimers());

type Input = Parameters<ReturnType<typeof backendThat>['client']['request']>[1];

const asked = (answers: GivenAnswers, key: string, input: object) =>
  backendThat(answers).client.request(key as CallKey, input as Input);

const answering = (key: string, given: Given, input: object) => asked({ [key]: given }, key, input);

const child = { id: 7, first_name: 'Noor', last_name: 'Vos', status: {} };
const note = { id: 3, date: day, note: 'Fruit', sticky: false, id_group: [1] };
const photo = { id: 4, src: 'pictures/4', shared: [] };
const item = { id: 'a', id_child: 7, date: day, start_time: '08:00', end_time: '18:00', status: 'DEFAULT' };
const ofGroup = { query: { id_group: '1' } };
const ofDay = { query: { id_group: '1', date: day } };

const understood: readonly [string, string, object, unknown, unknown][] = [
  ['ids as texts', 'GET /children', ofGroup, [{ ...child, id: '7' }], [{ id: 7 }]],
  ['ids of lists as texts', 'GET /transfer-notes', ofGroup, [{ ...note, id_group: ['1'] }], [{ id_group: [1] }]],
  [
    'counts as texts',
    'GET /messages/unread-message-count',
    ofGroup,
    [{ unread_messages: '3' }],
    [{ unread_messages: 3 }],
  ],
  [
    'ids of notes',
    'v3 POST /ChildTrackingSystem/getParentContact',
    { body: {} },
    { parentContactForms: [{ idNote: 5 }] },
    { parentContactForms: [{ idNote: 5 }] },
  ],
  [
    'counts of messages',
    'GET /messages/unread-message-count',
    ofGroup,
    [{ unread_messages: 3 }],
    [{ unread_messages: 3 }],
  ],
  ['titles as numbers', 'GET /news', {}, [{ id: 1, title: 2026, type: 1 }], [{ title: '2026' }]],
  [
    'flags as 1 and 0',
    'GET /children',
    ofGroup,
    [{ ...child, status: { ill: 1, sleep: '0' } }],
    [{ status: { ill: true, sleep: false } }],
  ],
  ['flags as texts', 'GET /transfer-notes', ofGroup, [{ ...note, sticky: 'false' }], [{ sticky: false }]],
  ['no flag that allows photos', 'GET /children', ofGroup, [child], [{ photo_allowed: 0 }]],
  [
    'a flag that does not allow photos',
    'GET /children',
    ofGroup,
    [{ ...child, photo_allowed: 'nee' }],
    [{ photo_allowed: 0 }],
  ],
  ['a list of a row that is null', 'GET /photos', ofDay, [{ ...photo, shared: null }], [{ shared: [] }]],
  ['no allergies, as null', 'GET /children', ofGroup, [{ ...child, flags: null }], [{ flags_in_record: true }]],
  [
    'days as DD-MM-YYYY',
    'GET /children',
    ofGroup,
    [{ ...child, date_of_birth: '02-03-2024' }],
    [{ date_of_birth: '2024-03-02' }],
  ],
  ['days with a time', 'GET /transfer-notes', ofGroup, [{ ...note, date: `${day} 00:00:00` }], [{ date: day }]],
  [
    'days with a time of UTC',
    'GET /transfer-notes',
    ofGroup,
    [{ ...note, date: '2026-11-17T23:00:00.000Z' }],
    [{ date: day }],
  ],
  [
    'times with seconds',
    'GET /planning',
    ofDay,
    { data: [{ ...item, start_time: '08:00:00' }] },
    { data: [{ start_time: '08:00' }] },
  ],
  [
    'times with a day',
    'GET /planning',
    ofDay,
    { data: [{ ...item, start_time: `${day}T08:00:00` }] },
    { data: [{ start_time: '08:00' }] },
  ],
  [
    'sign-ins with a time only',
    'GET /events/current-presence',
    ofGroup,
    [{ id: 5, child_id: 7, start_time: '08:00', end_time: null }],
    [{ start_time: new Date(`${day}T08:00:00`).toISOString() }],
  ],
  ['an envelope around a list', 'GET /children', ofGroup, { data: [child] }, [{ id: 7 }]],
  [
    'an envelope with a status',
    'GET /groups',
    { query: {} },
    { status: 'ok', message: null, data: [{ id: 1, name: 'Egels' }] },
    [{ id: 1 }],
  ],
  [
    'an envelope around an object',
    'GET /transfer-notes/:id',
    { params: { id: '3' } },
    { success: true, data: note },
    { id: 3 },
  ],
  ['an envelope around a token', 'GET /authentication/image-token', {}, { data: { token: 't' } }, { token: 't' }],
  [
    'the only page of a list',
    'GET /groups',
    { query: {} },
    { data: [{ id: 1 }], meta: { last_page: 1 }, links: { next: null } },
    [{ id: 1 }],
  ],
  ['a list where one was expected', 'GET /transfer-notes/:id', { params: { id: '3' } }, [note], { id: 3 }],
  ['a list without its envelope', 'GET /planning', ofDay, [item], { data: [{ id: 'a' }] }],
  ['empty errors', 'GET /groups', { query: {} }, { error: null, errors: [], data: [{ id: 1 }] }, [{ id: 1 }]],
];

const pathOf = (key: string, { params = {} }: { params?: Record<string, string> }) =>
  key.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

test.each(understood)('%s', async (_, key, input, data, expected) => {
  expect(await asked({ [pathOf(key, input)]: { data } }, key, input)).toMatchObject(expected as object);
});

const login = '<!doctype html><form></form>';

const unreadable: readonly [string, Given][] = [
  ['a page', { data: login }],
  ['nothing', { status: 204 }],
  ['null', { data: null }],
  ['a word', { data: 'OK' }],
  ['an envelope of null', { data: { data: null } }],
  ['an object of something else', { data: { found: 0 } }],
  ['the first of several pages', { data: { data: [child], meta: { last_page: 3 } } }],
  ['an error with status 200', { data: { error: 'Het is kapot' } }],
  ['a list of errors with status 200', { data: { errors: ['Het is kapot'] } }],
  ['a refusal with status 200', { data: { success: 'false', message: 'Het is kapot' } }],
  ['a status that says so with status 200', { data: { status: 'error', message: 'Het is kapot' } }],
  ['a refusal within an envelope', { data: { success: false, data: [] } }],
  ['a page with status 500', { status: 500, data: login }],
  ['a page with status 404', { status: 404, data: login }],
  ['too many requests', { status: 429, data: { message: 'Too Many Attempts.' } }],
  ['no answer', 'lost'],
];

const lists: readonly [string, object][] = [
  ['GET /children', ofGroup],
  ['GET /events/current-presence', ofGroup],
  ['GET /employees', ofGroup],
  ['GET /transfer-notes', ofGroup],
  ['GET /messages', { query: { id_child: '7' } }],
  ['GET /photos', ofDay],
  ['GET /activities', ofDay],
  ['GET /planning', ofDay],
  ['GET /carers/forms', { query: { id_child: '7' } }],
  ['GET /personal-payouts/:groups', { params: { groups: '1' } }],
  ['GET /transfer-notes/:id', { params: { id: '3' } }],
  ['GET /bkr', ofDay],
  ['v3 POST /ChildTrackingSystem/results', { body: {} }],
  ['v3 POST /ChildTrackingSystem/getAnalyseChild', { body: {} }],
  ['v3 POST /ChildTrackingSystem/groupOverview', { body: {} }],
];

const words = /[a-z]+ [a-z]+/i;

test.each(unreadable)(
  '%s in place of what was asked for is a failure with a word, for any call',
  async (name, given) => {
    for (const [key, input] of lists) {
      if (name === 'an object of something else' && key === 'GET /bkr') continue;
      const failed = asked({ [pathOf(key, input)]: given }, key, input);
      await expect(failed).rejects.toBeInstanceOf(ApiError);
      await expect(failed).rejects.toMatchObject({ userMessage: expect.stringMatching(words) });
    }
  },
);

const instruction = { body: { child_id: 7, title: 'Slapen', body: 'Met konijn', priority: '0' } };

test.each<[string, Given, object]>([
  ['the page of a login', { data: login }, { unsure: true }],
  ['the list, as after a redirect', { data: [{ id: 1 }, { id: 2 }] }, { unsure: true }],
  ['a page of a proxy', { status: 502, data: login }, { unsure: true }],
  ['no answer', 'lost', { unsure: true }],
  ['no success, as a text', { data: { success: 'false' } }, { kind: 'invalid', unsure: undefined }],
  ['no success, as a number', { data: { success: 0, error: 'Vol' } }, { kind: 'invalid', userMessage: 'Vol' }],
  ['a status', { data: { status: 'fail', message: 'Vol' } }, { kind: 'invalid', userMessage: 'Vol' }],
  [
    'an ended session with status 200',
    { data: { error: { code: 401, message: 'Verlopen' } } },
    { kind: 'unauthorised' },
  ],
  ['an ended session with status 419', { status: 419, data: login }, { kind: 'unauthorised' }],
  ['too many requests', { status: 429, data: {} }, { kind: 'server', unsure: undefined }],
  ['a problem', { status: 422, data: { title: 'x', detail: 'Te lang' } }, { kind: 'invalid', userMessage: 'Te lang' }],
  ['errors', { status: 422, data: { errors: ['Te lang'] } }, { kind: 'invalid', userMessage: 'Te lang' }],
])('a change answered with %s is not taken for saved', async (_, given, expected) => {
  await expect(answering('POST /instructions', given, instruction)).rejects.toMatchObject(expected);
});

test.each<[string, unknown]>([
  ['nothing', ''],
  ['a word', 'OK'],
  ['true', true],
  ['success', { success: '1' }],
  ['what was made, in an envelope', { data: { id: 8 } }],
])('a change answered with %s is saved', async (_, data) => {
  const answer = await answering('POST /instructions', { data }, instruction);
  expect(answer).toMatchObject({ child_id: 7, title: 'Slapen' });
});

const forbidden: Given = { status: 403, data: { message: 'Forbidden' } };

test.each<[string, Given, string]>([
  ['the session has ended', forbidden, 'unauthorised'],
  ['the session is said to have ended', { data: { success: false } }, 'unauthorised'],
  ['only that is refused', { data: { success: true } }, 'forbidden'],
  ['it cannot be said', 'lost', 'forbidden'],
])('what is refused with 403 says so when %s', async (_, valid, kind) => {
  const answers = { 'GET /groups': forbidden, 'GET /authentication/is-valid': valid };
  await expect(asked(answers, 'GET /groups', { query: {} })).rejects.toMatchObject({ kind });
});

test('what counts when nothing is said of a backend is what the list of options says', async () => {
  const observed = { formStatus: 'final', lists: [{ idList: 9 }], flag: true, json: [] };
  const activity = { child_id: '7', start_time: '12:00', end_time: null };
  const alerts = { results: [{ id: 1, alert: '#F00' }], children: [], lists: [] };
  const given = {
    'v3 POST /ChildTrackingSystem/results': { data: alerts },
    'GET /personal-payouts/1': { data: [{ amount: 1.5 }] },
  };
  const calls: readonly [string, object][] = [
    ['v3 POST /ChildTrackingSystem/saveAnalyseChild', { body: observed }],
    ['v3 POST /ChildTrackingSystem/addPhoto', { body: { photos: [1, 2] } }],
    ['POST /activities', { body: activity }],
    ['v3 POST /ChildTrackingSystem/results', { body: {} }],
    ['GET /personal-payouts/:groups', { params: { groups: '1' } }],
  ];
  const outcomes = async (options: Record<string, string>) => {
    const { client, sent } = backendThat(given, { options });
    const answers = calls.map(([key, input]) =>
      client.request(key as CallKey, input as Input).catch((error: unknown) => String(error)),
    );
    return { answers: await Promise.all(answers), sent };
  };
  const defaults = Object.entries(backendOptions).map(([name, one]) => [name, one.default]);
  const said = await outcomes(Object.fromEntries(defaults) as Record<string, string>);
  expect(said.sent).toHaveLength(calls.length);
  expect(await outcomes({})).toEqual(said);
});
