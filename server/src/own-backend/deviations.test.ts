import { type Call, calls } from '@groepsapp/contract';
import { BackendConfig, isChange, readAnswer, usualBackend } from '@groepsapp/contract/backend';
import { specificationCalls, type SpecificationKey } from '@groepsapp/contract/specification';
import * as v from 'valibot';
import { HttpError } from '../base/httpErrors.ts';
import { isLoose } from './fields.ts';
import { sampleAnswer } from './testing/samples.ts';
import { backendThat, type Given } from './testing/ownBackend.ts';

// What a backend may do otherwise within a specification that does not say: it is understood, or a failure in Dutch. Nothing
// is ever shown as none, and no part as the whole.

/** Every call that reads something of which the specification shows what it holds. */
const reads = (Object.keys(specificationCalls) as SpecificationKey[]).filter(
  (key) => !isChange(key) && sampleAnswer(key) !== undefined && !/login|by-keys|logout|forgot|gettitle/.test(key),
);

const input = {
  params: { id: '1', idCompany: '1', idEstablishment: '1', groups: '1', batchId: '1' },
  query: { id_group: '1', id_child: '7', id_establishment: '1', date: '2026-11-18', up_to_date: '2026-11-18' },
  body: {},
};
const pathOf = (key: string) => key.replace(/:\w+/g, '1');
const others = Object.fromEntries(reads.map((key) => [pathOf(key), { data: sampleAnswer(key) }]));

function asked(key: SpecificationKey, given: Given, config: v.InferInput<typeof BackendConfig> = {}) {
  const { request } = backendThat({ ...others, [pathOf(key)]: given }, { whole: false, config });
  return request(key, key.includes('GET ') ? { ...input, body: undefined } : { ...input, query: {} });
}

const rowsOf = (answer: unknown) => (Array.isArray(answer) ? answer : isLoose(answer) ? answer['data'] : undefined);
const lists = reads.filter((key) => Array.isArray(rowsOf(sampleAnswer(key))));
const withData = (key: SpecificationKey) => isLoose(sampleAnswer(key)) && 'data' in Object(sampleAnswer(key));

test('an answer as the specification has it is read, whichever it is', async () => {
  expect(reads.length).toBeGreaterThan(50);
  expect(lists.length).toBeGreaterThan(20);
  expect(await answeredBy(reads, (answer) => ({ data: answer }))).toEqual(reads);
});

/** The calls that are answered although they should fail. */
async function answeredBy(keys: readonly SpecificationKey[], given: (answer: unknown) => Given, config = {}) {
  const outcomes = keys.map(async (key) => {
    const answer = await asked(key, given(sampleAnswer(key)), config).catch((error: unknown) => error);
    return answer instanceof HttpError && /[a-z]+ [a-z]+/i.test(answer.message) ? null : key;
  });
  return (await Promise.all(outcomes)).filter(Boolean);
}

const page = '<!doctype html><form></form>';
const data = (make: (answer: unknown) => unknown) => (answer: unknown) => ({ data: make(answer) });
const status =
  (code: number, body: unknown = {}) =>
  () => ({ status: code, data: body });

const noAnswers: readonly [string, (answer: unknown) => Given][] = [
  ...(['lost', 'late', 'broken'] as const).map((word) => [word, () => word] as [string, () => Given]),
  ...[202, 204, 206, 301, 302, 400, 401, 403, 404, 408, 419, 422, 429, 500, 502, 503].map(
    (code) => [`status ${code}`, status(code)] as [string, () => Given],
  ),
  ['a page', data(() => page)],
  ['a page with status 500', status(500, page)],
  ['nothing', data(() => '')],
  ['a word', data(() => 'OK')],
  ['JSON that is not said to be JSON', (answer) => ({ data: JSON.stringify(answer) })],
  ...[null, true, false, 0, 1, {}, [[]], [null]].map(
    (one) => [JSON.stringify(one), data(() => one)] as [string, () => Given],
  ),
  ['data of null', data(() => ({ data: null }))],
  ['data of false', data(() => ({ data: false }))],
  ['code 500', data(() => ({ code: 500, data: [] }))],
  ['code 404', data(() => ({ code: '404', data: [] }))],
  ['no result', data(() => ({ result: false }))],
  ['status error', data(() => ({ status: 'error' }))],
  ['status fail', data((answer) => ({ status: 'fail', data: answer }))],
  ['no success', data((answer) => ({ success: false, data: answer }))],
  ['no success as a text', data(() => ({ success: 'false', data: [] }))],
  ['an error', data(() => ({ error: 'Het is kapot' }))],
  ['errors', data(() => ({ errors: ['Het is kapot'], data: [] }))],
  ...['result', 'results_', 'items', 'rows', 'payload', 'response', 'content', 'd'].map(
    (name) => [`${name} around it`, data((answer) => ({ [name]: answer }))] as [string, (answer: unknown) => Given],
  ),
  ['two envelopes', data((answer) => ({ response: { data: answer } }))],
  ['a list around it', data((answer) => [answer])],
];

test.each(noAnswers)(
  '%s in place of what was asked for is a failure with a word, for any call',
  async (name, given) => {
    // Where nobody is told when the session ends, this call says it.
    const keys = reads.filter((key) => !(key === 'GET /authentication/is-valid' && /success/.test(name)));
    expect(await answeredBy(keys, given)).toEqual([]);
  },
);

const more: readonly object[] = [
  ...['next', 'next_page', 'nextPageUrl', 'next_page_url', 'cursor', 'nextCursor'].map((name) => ({
    [name]: '/x?page=2',
  })),
  ...['has_more', 'hasMore', 'more', 'truncated', 'incomplete'].map((name) => ({ [name]: true })),
  ...['total', 'count', 'totalCount', 'last_page', 'pages', 'resultCount'].map((name) => ({ [name]: 300 })),
  { links: { next: '/x?page=2' } },
  { _links: { next: { href: '/x' } } },
  { meta: { last_page: 3 } },
  { meta: { total: 300 } },
  { pagination: { pages: 3 } },
  { paging: { cursors: { after: 'x' } } },
];

test.each(more)('a list that is not whole, by %j beside it, is a failure', async (beside) => {
  const field = { envelope: { field: 'data' } };
  expect(await answeredBy(lists, (answer) => ({ data: { data: rowsOf(answer), ...beside } }), field)).toEqual([]);
  const within = lists.filter(withData);
  expect(await answeredBy(within, (answer) => ({ data: { ...Object(answer), ...beside } }))).toEqual([]);
});

test.each<Record<string, string>>([
  { link: '<https://backend.test/api/x?page=2>; rel="next"' },
  { link: '</x?page=1>; rel="prev", </x?page=3>; rel=next' },
  { 'x-total-count': '300' },
  { 'x-total': '300' },
  { 'x-total-pages': '3' },
  { 'x-next-page': '2' },
  { 'x-has-more': 'true' },
  { 'content-range': 'items 0-0/300' },
])('a list that is not whole, by the header %j, is a failure', async (headers) => {
  expect(await answeredBy(lists, (answer) => ({ data: answer, headers }))).toEqual([]);
});

type Schema = v.GenericSchema;
type Path = readonly (string | number)[];

/** The values of an answer, with where they stand and their schemas. */
function valuesIn(
  schema: Schema,
  value: unknown,
  path: Path = [],
): { path: Path; schema: Schema; mayBeNull: boolean }[] {
  let inner = schema;
  let mayBeNull = false;
  while ('wrapped' in inner) {
    mayBeNull ||= /null|option/.test(inner.type);
    inner = inner.wrapped as Schema;
  }
  if ('item' in inner && Array.isArray(value)) return valuesIn(inner.item as Schema, value[0], [...path, 0]);
  if ('entries' in inner && isLoose(value)) {
    return Object.entries(inner.entries as Record<string, Schema>).flatMap(([name, entry]) =>
      name in value ? valuesIn(entry, value[name], [...path, name]) : [],
    );
  }
  return [{ path, schema: inner, mayBeNull }];
}

function withValue(answer: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(answer)) return answer.map((one: unknown) => withValue(one, rest, value));
  return { ...Object(answer), [first]: withValue(Object(answer)[first], rest, value) };
}

const bad = {
  id: ['0012', 'a1', '1.0', ' 1', '', '9007199254740993', 9_007_199_254_740_992, 1e308, 1.5, 0, -1, true, {}, [], null],
  date: ['2026-02-30', '2026-13-01', '30-02-2026', '02/03/2026', 'gisteren', '', '0000-00-00', 20_261_118, {}, true],
  time: ['25:00', '12:60', '8 uur', '9:00', 900, {}, true],
  moment: ['2026-02-30T10:00:00Z', '2026-11-18T25:00:00Z', 'vandaag', 1_763_460_000, {}, true],
  flag: ['misschien', 2, 'x', {}, [], null],
  list: [null, {}, 'geen', 0, false, { data: [] }],
} as const;

function kindOf({ schema, path }: { schema: Schema; path: Path }): keyof typeof bad | undefined {
  const checks = 'pipe' in schema ? (schema.pipe as { type: string }[]).map(({ type }) => type) : [];
  if (schema.type === 'number' && checks.join() === 'number,integer,min_value') return 'id';
  if (checks.includes('iso_date')) return 'date';
  if (checks.includes('iso_time')) return 'time';
  if (checks.includes('iso_timestamp')) return 'moment';
  return schema.type === 'boolean' && path.length > 0 ? 'flag' : undefined;
}

const read = (key: SpecificationKey, body: unknown, config = usualBackend) =>
  readAnswer(key, [{ body, headers: {} }], { request: {}, now: '2026-11-18T11:00:00.000Z' }, config);

/** The values of an answer of which the kind is known; of what the specification names in part only nothing is read. */
const known = reads.flatMap((key) => {
  const { answer }: Call = calls[key];
  const values = answer === undefined ? [] : valuesIn(answer, sampleAnswer(key));
  return values.flatMap((one) => {
    const kind = kindOf(one);
    const isPart = /activities,|permissions/.test(one.path.join()) && key === 'GET /children';
    return kind === undefined || isPart ? [] : [{ key, kind, ...one }];
  });
});

test.each(['id', 'date', 'time', 'moment', 'flag'] as const)(
  'a %s that cannot be kept as it is makes a failure',
  (wanted) => {
    const tried = known.filter(({ kind }) => kind === wanted);
    expect(tried.length).toBeGreaterThan(3);
    const wrong = tried.flatMap(({ key, path, kind, mayBeNull }) => {
      const values: readonly unknown[] = bad[kind].filter(
        (one) => !(mayBeNull && (one === null || one === '' || one === 0)),
      );
      return values.flatMap((value) => {
        try {
          read(key, withValue(sampleAnswer(key), path, value));
          return [`${key} ${path.join('.')} ${JSON.stringify(value)}`];
        } catch {
          return [];
        }
      });
    });
    expect(wrong).toEqual([]);
  },
);

test('rows with one id are a failure', () => {
  const numbered = lists.filter(
    (key) => isLoose(Object(rowsOf(sampleAnswer(key)))[0]) && 'id' in Object(rowsOf(sampleAnswer(key)))[0],
  );
  expect(numbered.length).toBeGreaterThan(8);
  for (const key of numbered) {
    const sample = sampleAnswer(key);
    const twice = [rowsOf(sample), rowsOf(sample)].flat();
    expect(() => read(key, Array.isArray(sample) ? twice : { ...Object(sample), data: twice })).toThrow();
  }
});

const child = sampleAnswer('GET /children');
const note = sampleAnswer('GET /transfer-notes');
const groups = sampleAnswer('GET /groups');

test.each<[string, SpecificationKey, unknown, unknown, v.InferInput<typeof BackendConfig>?]>([
  ['ids as texts', 'GET /groups', withValue(groups, [0, 'id'], '7'), [{ id: 7 }]],
  ['flags as 1', 'GET /transfer-notes', withValue(note, [0, 'sticky'], 1), [{ sticky: true }]],
  ['flags as texts', 'GET /transfer-notes', withValue(note, [0, 'sticky'], 'nee'), [{ sticky: false }]],
  [
    'flags that are said',
    'GET /transfer-notes',
    withValue(note, [0, 'sticky'], 'N'),
    [{ sticky: false }],
    { no: ['N'] },
  ],
  ['null as no', 'GET /transfer-notes', withValue(note, [0, 'sticky'], null), [{ sticky: false }], { no: [null] }],
  ['no word on photos', 'GET /children', withValue(child, [0, 'photo_allowed'], undefined), [{ photo_allowed: 0 }]],
  ['an unknown word on photos', 'GET /children', withValue(child, [0, 'photo_allowed'], '?'), [{ photo_allowed: 0 }]],
  [
    'days as DD-MM-YYYY',
    'GET /children',
    withValue(child, [0, 'date_of_birth'], '02-03-2024'),
    [{ date_of_birth: '2024-03-02' }],
  ],
  [
    'days of UTC',
    'GET /transfer-notes',
    withValue(note, [0, 'date'], '2026-11-17T23:00:00Z'),
    [{ date: '2026-11-18' }],
  ],
  [
    'an envelope',
    'GET /groups',
    { data: groups, message: 'ok' },
    [{ id: 1 }],
    { envelope: { field: 'data', beside: ['message'] } },
  ],
  [
    'an envelope within an answer',
    'GET /planning',
    { data: { data: rowsOf(sampleAnswer('GET /planning')) } },
    { data: [{ id_child: 1 }] },
    { envelope: { field: 'data' } },
  ],
  [
    'an envelope that is the answer',
    'GET /planning',
    sampleAnswer('GET /planning'),
    { data: [{ id_child: 1 }] },
    { envelope: { field: 'data' } },
  ],
])('%s are understood', (_, key, body, expected, config = {}) => {
  expect(read(key, body, v.parse(BackendConfig, config))).toMatchObject(Object(expected));
});

describe('pages', () => {
  const config = { envelope: { field: 'data' }, paging: { parameter: 'page', more: 'meta.last_page' } };
  const ofPage = (last: (page: number) => unknown) => {
    const { request, sent } = backendThat(
      {
        'GET /groups': ({ query }) => ({
          data: { data: withValue(groups, [0, 'id'], Number(query['page'])), meta: last(Number(query['page'])) },
        }),
      },
      { whole: false, config },
    );
    return { answer: request('GET /groups', { query: { id_establishment: '1' } }), sent };
  };

  test('are all asked for', async () => {
    const { answer, sent } = ofPage(() => ({ last_page: 3 }));
    expect(await answer).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(sent).toHaveLength(3);
  });

  test.each([[{}], [null], [{ last_page: {} }], [{ last_page: true }]])(
    'that say %j, or never end, are a failure',
    async (meta) => {
      await expect(ofPage(() => meta).answer).rejects.toBeInstanceOf(HttpError);
    },
  );
});

test.each<[string, unknown, string]>([
  ['the session has ended', { status: 403, data: { message: 'Forbidden' } }, 'unauthorised'],
  ['the session is said to have ended', { data: { success: false } }, 'unauthorised'],
  ['only that is refused', { data: { success: true } }, 'forbidden'],
  ['it cannot be said', 'lost', 'forbidden'],
])('what is refused with 403 says so when %s', async (_, valid, code) => {
  const answers = { 'GET /groups': { status: 403, data: {} }, 'GET /authentication/is-valid': valid as Given };
  const { request } = backendThat(answers, { whole: false });
  await expect(request('GET /groups', { query: {} })).rejects.toMatchObject({ code });
});
