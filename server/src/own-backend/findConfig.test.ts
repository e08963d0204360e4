import { usualBackend } from '@groepsapp/contract/backend';
import { answerFault, findConfig, unusual } from '@groepsapp/conformance';
import type { SpecificationKey } from '@groepsapp/contract/specification';
import { sampleAnswer } from './testing/samples.ts';

// The configuration that the kit finds out, by the reading that the server has.

const keys: readonly SpecificationKey[] = ['GET /groups', 'GET /establishments', 'GET /transfer-notes', 'GET /news'];

const answersOf = (change: (sample: unknown) => unknown) =>
  keys.map((key) => ({
    key,
    answer: { body: change(sampleAnswer(key)), headers: {} },
    request: {},
    now: '2026-11-18T11:00:00.000Z',
  }));

const flagged = (sample: unknown) =>
  JSON.parse(JSON.stringify(sample).replaceAll('"sticky":true', '"sticky":"N"')) as unknown;

test.each<[string, (sample: unknown) => unknown, object]>([
  ['as usual', (sample) => sample, {}],
  ['in an envelope', (sample) => ({ result: sample }), { envelope: { field: 'result', beside: [] } }],
  [
    'in an envelope with a word',
    (sample) => ({ payload: sample, message: 'ok', status: 200 }),
    { envelope: { field: 'payload', beside: ['message', 'status'] } },
  ],
  ['with words for no', flagged, { no: ['N'] }],
])('a backend that answers %s is found out', (_, change, expected) => {
  const answers = answersOf(change);
  const config = findConfig(answers);
  expect(unusual(config)).toEqual(expected);
  expect(answers.map((one) => answerFault(one, config)).filter(Boolean)).toEqual([]);
});

test.each<[string, (sample: unknown) => unknown]>([
  ['fails', () => ({ status: 'error', data: [] })],
  ['says that there is more', (sample) => ({ data: sample, has_more: true })],
])('a backend that %s is not explained away', (_, change) => {
  const answers = answersOf(change);
  expect(answers.filter((one) => answerFault(one, findConfig(answers)) === null)).toEqual([]);
  expect(usualBackend.envelope.field).toBeUndefined();
});
