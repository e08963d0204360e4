import { type Call, type CallKey, calls } from '@groepsapp/contract';
import { checkRequest } from './validation.ts';

type Parts = Partial<Record<'params' | 'query' | 'body', unknown>>;

const nothing = { headers: {}, params: {}, query: {}, body: {} };

function read(key: CallKey, parts: Parts) {
  let ignored = 0;
  const call: Call = calls[key];
  const { query, body } = checkRequest(call, { ...nothing, ...parts }, (count) => (ignored = count));
  return { query, body, ignored };
}

const results = 'v3 POST /ChildTrackingSystem/results';
const save = 'v3 POST /ChildTrackingSystem/saveAnalyseChild';
const saveForm = 'v3 POST /ChildTrackingSystem/saveChildForm';
const notes = { answers: {}, answerNote: {}, categoryNote: {}, listNote: {} };
const form = { idResult: 5, idChild: 6, idList: 7, categoryNote: {}, answerNote: {}, listNote: {}, formNote: '' };

test.each<[string, CallKey, object, object]>([
  ['texts for ids', results, { idEstablishment: '1', idGroup: '2' }, { idEstablishment: 1, idGroup: [2] }],
  ['a number and a list for ids', results, { idGroup: [2, '3'], idChild: ['4'] }, { idGroup: [2, 3], idChild: 4 }],
  ['0, empty and null as no choice', results, { idGroup: 2, idChild: 0, idList: '' }, { idGroup: [2] }],
  ['null as no choice', results, { idGroup: '2', idEstablishment: null, idChild: '0' }, { idGroup: [2] }],
  ['numbers for flags', results, { idGroup: '2', showActive: 0 }, { idGroup: [2], showActive: false }],
  ['words for flags', results, { idGroup: '2', showActive: 'nee' }, { idGroup: [2], showActive: false }],
  ['flags for numbers', 'POST /information-pages', { idGroup: 2, idEstablishment: '3' }, { idEstablishment: 3 }],
  [
    'a list as ids',
    save,
    { ...notes, idGroup: '2', children: '4', lists: [9] },
    { children: [4], lists: [{ idList: 9 }] },
  ],
  ['a list as one text', save, { ...notes, idGroup: '2', children: '4, 5', lists: '9' }, { children: [4, 5] }],
  [
    'empty lists for nothing filled in',
    save,
    { ...notes, answers: [], listNote: '', idGroup: 2, idChild: 4 },
    { answers: {} },
  ],
  ['an empty note in a record', save, { ...notes, listNote: { 9: { 4: '' } }, idGroup: 2 }, { listNote: { 9: {} } }],
  [
    'Dutch status words',
    saveForm,
    { ...form, mentor: 0, formStatus: 'Definitief' },
    { mentor: null, formStatus: 'final' },
  ],
  ['no status', saveForm, { ...form, mentor: '8', formStatus: '' }, { mentor: 8 }],
  [
    'JSON as a text',
    saveForm,
    { ...form, mentor: null, answerNote: '{"9":{"4":{"11":"Bijna."}}}' },
    { answerNote: { 9: { 4: { 11: 'Bijna.' } } } },
  ],
])('%s', (_what, key, body, expected) => {
  const { body: found, ignored } = read(key, { body });
  expect(found).toMatchObject(expected);
  expect(ignored).toBe(0);
});

test('a field without a choice is left out, so that its default counts', () => {
  const { body } = read('v3 POST /ChildTrackingSystem/getChildren', { body: { idGroup: '2', filterChildren: '' } });
  expect(body).toEqual({ idGroup: [2], filterChildren: 'all' });
});

test('unknown fields are left out and counted, also within lists; what clients send with any call is not', () => {
  const body = { ...notes, idGroup: '2', idChild: 4, lists: [{ idList: 9, colour: 'red' }], auth: 'x', version: 3 };
  expect(read(save, { body })).toMatchObject({ ignored: 2, body: { lists: [{ idList: 9 }] } });
  const query = { idEstablishment: '1', id_group: '2', idGroup: '2', session_token: 'x' };
  expect(read('GET /children', { query })).toMatchObject({ ignored: 0, query: { id_group: [2] } });
});

test('a text that a person typed stays as it is', () => {
  const note = '10, 12 en 13';
  const { body } = read('POST /transfer-notes', { body: { id_group: 2, date: '2026-03-10', sticky: '0', note } });
  expect(body).toMatchObject({ note, sticky: false });
});

test('of a child and a group the child is read, as it asks for less; a change that names both is refused', () => {
  const query = { id_child: '4', id_group: '2' };
  expect(read('GET /instructions', { query }).query).toEqual({ id_child: 4 });
  const body = { child_id: 4, employee_id: 5, group_id: 2 };
  expect(() => read('POST /presence', { body })).toThrow('kloppen niet');
  expect(read('POST /presence', { body: { ...body, employee_id: 0 } }).body).toEqual({ child_id: 4, group_id: 2 });
});

test('a reminder without its day is refused instead of read as a request for the list', () => {
  const body = { idGroup: '2', idResult: 5, triggerDescription: 'Oudergesprek' };
  expect(() => read('v3 POST /ChildTrackingSystem/triggers', { body })).toThrow('kloppen niet');
});

test.each<[CallKey, object]>([
  [results, { idGroup: '2', idChild: 'Noor' }],
  [results, { idGroup: '2', idChild: [4, 5] }],
  [results, { idGroup: { id: 2 } }],
  [save, { ...notes, idGroup: '2', lists: [{}] }],
  [saveForm, { ...form, mentor: 8, formStatus: 'klaar' }],
  ['v3 POST /ChildTrackingSystem/deleteTrigger', { idTrigger: '' }],
])('%s refuses what is no notation of it: %j', (key, body) => {
  expect(() => read(key, { body })).toThrow('kloppen niet');
});

test('calls of ours stay strict', () => {
  const body = { child_id: '4', up_to: 1 };
  expect(() => read('POST /messages/read', { body })).toThrow('kloppen niet');
  expect(() => read('POST /messages/read', { body: { child_id: 4, up_to: 1, colour: 'red' } })).toThrow('kloppen niet');
});
