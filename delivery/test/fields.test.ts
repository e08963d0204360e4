import { calls, type Call } from '@groepsapp/contract';
import { fieldFaults, fieldsIn, fieldsOf } from '@groepsapp/contract/fields';
import type { CallFields, Release } from '@groepsapp/contract/registry';
import * as v from 'valibot';
import { Sample } from './sample.ts';

jest.setTimeout(180_000);

/** An area that reads answers and sends requests in every way that there is; the lines count from 1. */
const uses = `import { callQuery, callWith, type CallArgs } from '@groepsapp/kernel/store';
import { type CallAnswer, type SlotProps, useTopic } from '@groepsapp/kernel';

type Note = CallAnswer<'GET /transfer-notes'>[number];
type Instruction = CallAnswer<'GET /instructions'>[number];
type Version = CallAnswer<'GET /instructions/versions'>[number];
type Message = CallAnswer<'GET /messages'>[number];
type News = CallAnswer<'GET /news'>;

/** A type of the area's own. */
interface Written {
  author: string | null;
}
const authorOf = (written: Written) => written.author;
const idOf = <T extends { id: number }>(one: T) => one.id;

export const calls = [
  callQuery('GET /transfer-notes', { query: { id_group: '1', sticky: '0' } }),
  callQuery('GET /instructions', { query: { id_child: '1' } }),
  callQuery('GET /instructions/versions', { query: { id_child: '1' } }),
  callQuery('GET /messages', { query: { id_child: '1' } }),
  callQuery('GET /news', {} as never),
  callWith('POST /messages/read', 'body')({ child_id: 1, up_to: 2 }),
] satisfies CallArgs<never>[] | unknown[];

export function textsOf(notes: readonly Note[], first: Note | undefined, news: News) {
  const [{ note }] = notes as [Note];
  const dates = notes.map(({ date: day, ...others }) => day + String(others.sticky));
  const groups = notes.flatMap((one) => one.id_group.map((group) => group + 1));
  return [note, dates, groups, first?.created_at, notes.map(authorOf), notes.map(idOf), JSON.stringify(news)];
}

export function Tab({ childId }: SlotProps['child-tab']) {
  const group = useTopic('selection', ({ groupId }) => groupId);
  const { children } = useTopic('roster');
  const {
    sleepChecks: [{ childId: due } = { childId: 0 }],
  } = useTopic('attention');
  return [childId, due, group, children.map((child) => child.presence?.group_id)];
}
export const Status = ({ child, since }: SlotProps['other-status']) => [child.name, since];
export const closing = (dialog: { onClose: () => void }) => dialog.onClose;
export const copyOf = (instruction: Instruction) => ({ ...instruction });
export const anyOf = (version: Version, name: keyof Version) => version[name];
export const goneOf = (message: Message) => (message as Message & Record<never, never>)['text'];
`;

/** The contract of an area with one slot. */
const offering = (slot: string) => `import type {} from '@groepsapp/kernel';

export interface Someone {
  readonly id: number;
  readonly name: string;
}
declare module '@groepsapp/kernel' {
  interface SlotProps {
    '${slot}': { readonly child: Someone; readonly since: string | null };
  }
}
`;

let fields: CallFields;
let handed: Release['handed'];
const samples: Sample[] = [];

/** Builds the sample with these sources beside its screen. */
async function build(source: string) {
  const sample = new Sample();
  samples.push(sample);
  sample.write('src/uses.ts', source);
  const part = (slot: string) =>
    `{ slot: '${slot}', id: 'x', title: 'X', module: './SampleCard', order: 1, path: 'x' },`;
  const area = sample.read('src/area.ts').replace('slots: [', `slots: [${part('child-tab')}${part('other-status')}`);
  sample.write('src/area.ts', `import type {} from '@groepsapp/mfe-other/contract';\n${area}`);
  sample.write('contract/index.d.ts', offering('sample-status'));
  const other = 'node_modules/@groepsapp/mfe-other';
  sample.write(`${other}/contract/index.d.ts`, offering('other-status'));
  const exports = { './contract': { types: './contract/index.d.ts' } };
  sample.write(`${other}/package.json`, JSON.stringify({ name: '@groepsapp/mfe-other', version: '1.0.0', exports }));
  sample.write('src/uses.test.ts', source.replaceAll('one.id_group', 'one.modified_at'));
  const screen = sample.read('src/SampleScreen.tsx').replace('Terug', '{String(Object.keys(uses))}');
  sample.write('src/SampleScreen.tsx', `import * as uses from './uses';\n${screen}`);
  return { built: await sample.build(), sample };
}

beforeAll(async () => {
  const { built, sample } = await build(uses);
  expect(built).toMatchObject({ ok: true });
  ({ fields = {}, handed } = sample.release());
});
afterAll(() => samples.forEach((sample) => sample.remove()));

/** Builds the sources that use fields again, changed. */
async function rebuild(change: (text: string) => string) {
  const [sample] = samples;
  sample?.write('src/uses.ts', change(uses));
  expect(await sample?.build()).toMatchObject({ ok: true });
  return sample?.release().fields ?? {};
}

const lineOf = (text: string) => uses.split('\n').findIndex((line) => line.includes(text)) + 1;

test('the build writes down which fields of which calls the sources use, and where they do first', () => {
  const used = (key: string) =>
    Object.entries(fields[key] ?? {}).map(([path, { at }]) => [path, Number(at.replace('src/uses.ts:', ''))]);
  expect(Object.fromEntries(used('GET /transfer-notes'))).toEqual({
    answer: expect.any(Number),
    'answer[]': expect.any(Number),
    'answer[].note': lineOf('[{ note }]'),
    'answer[].date': lineOf('date: day'),
    'answer[].sticky': lineOf('date: day'),
    'answer[].id_group': lineOf('one.id_group'),
    'answer[].id_group[]': lineOf('one.id_group'),
    'answer[].created_at': lineOf('first?.created_at'),
    'answer[].author': lineOf('written.author'),
    'answer[].id': lineOf('=> one.id;'),
    request: lineOf("'GET /transfer-notes', {"),
    'request.query': lineOf("'GET /transfer-notes', {"),
    'request.query.id_group': lineOf("'GET /transfer-notes', {"),
    'request.query.sticky': lineOf("'GET /transfer-notes', {"),
  });
  const all = (key: keyof typeof calls, at: string) =>
    expect(Object.fromEntries(used(key).filter(([path]) => String(path).startsWith('answer[].')))).toEqual(
      Object.fromEntries(
        [...fieldsOf(calls[key]).keys()]
          .filter((path) => path.startsWith('answer[].'))
          .map((path) => [path, lineOf(at)]),
      ),
    );
  all('GET /instructions', '...instruction');
  all('GET /instructions/versions', 'version[name]');
  all('GET /news', 'JSON.stringify(news)');
});

test('and which of topics and slots, which the shell writes down as well', () => {
  const reads = (key: string) => Object.keys(fields[key] ?? {});
  expect(reads('slot child-tab')).toContain('value.childId');
  expect(reads('topic selection')).toEqual(expect.arrayContaining(['value', 'value.groupId']));
  expect(reads('topic selection')).not.toContain('value.childId');
  expect(reads('topic roster')).toContain('value.children[].presence.group_id');
  expect(reads('topic attention')).toContain('value.sleepChecks[].childId');
  expect(reads('topic attention')).not.toContain('value.late[].childId');
  const at = `src/uses.ts:${lineOf('sleepChecks: [')}`;
  expect(fields['topic attention']?.['value.sleepChecks']).toEqual({ at, kinds: ['list'] });
});

test('and which of the slots of other areas, and the slots that it offers itself', () => {
  expect(Object.keys(fields['slot other-status'] ?? {})).toEqual(
    expect.arrayContaining(['value.child', 'value.child.name', 'value.since']),
  );
  expect(fields['slot other-status']?.['value.since']).toEqual({
    at: `src/uses.ts:${lineOf('child.name, since')}`,
    kinds: ['null', 'string'],
  });
  expect(fields['slot other-status']).not.toHaveProperty('value.child.id');
  // Its 'onClose' would fit, but this area does not fill it.
  expect(fields).not.toHaveProperty(['slot child-sheet']);
  expect(handed).toEqual({
    'slot sample-status': {
      value: ['object'],
      'value.child': ['object'],
      'value.child.id': ['number'],
      'value.child.name': ['string'],
      'value.since': ['null', 'string'],
    },
  });
});

type Entries = Record<string, v.GenericSchema>;
type Part = 'answer' | 'body' | 'query' | 'params';
interface ObjectShape {
  item?: ObjectShape;
  entries?: Entries;
}

/** The calls of a server on which the fields of one part of a call are others. */
function changed(key: keyof typeof calls, part: Part, change: (entries: Entries) => Entries): Record<string, Call> {
  const call: Call = calls[key];
  const { item, entries = {} } = call[part] as ObjectShape;
  const schema = item ? v.array(v.object(change(item.entries ?? {}))) : v.object(change(entries));
  return { ...calls, [key]: { ...call, [part]: schema } };
}

const renamed = (name: string) => (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([key, schema]) => [key === name ? 'renamed' : key, schema]));
const without = (name: string) => (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => key !== name));
const as = (name: string, schema: v.GenericSchema) => (entries: Entries) => ({ ...entries, [name]: schema });

const notes = 'GET /transfer-notes';
const read = 'POST /messages/read';

test.each<[string, keyof typeof calls, Part, (entries: Entries) => Entries, string]>([
  ['a field is gone', notes, 'answer', without('sticky'), 'date: day'],
  ['a field has another name', notes, 'answer', renamed('created_at'), 'first?.created_at'],
  ['a destructured field has another name', notes, 'answer', renamed('date'), 'date: day'],
  ['a field that a pattern in a list names is gone', notes, 'answer', without('note'), '[{ note }]'],
  ['a field that a helper reads is gone', notes, 'answer', renamed('author'), 'written.author'],
  ['a field that a generic helper reads is gone', notes, 'answer', without('id'), '=> one.id;'],
  ['a field of a copy is gone', 'GET /instructions', 'answer', without('priority'), '...instruction'],
  ['any field can be read', 'GET /instructions/versions', 'answer', renamed('removed'), 'version[name]'],
  ['a field goes to any', 'GET /news', 'answer', without('title'), 'JSON.stringify(news)'],
  ['a text became a number', notes, 'answer', as('note', v.number()), '[{ note }]'],
  ['a field may be missing', notes, 'answer', as('note', v.optional(v.string())), '[{ note }]'],
  ['a field may be null', notes, 'answer', as('date', v.nullable(v.string())), 'date: day'],
  ['a value is new', 'GET /instructions', 'answer', as('priority', v.picklist(['0', '1', '2'])), '...instruction'],
  ['the items of a list are others', notes, 'answer', as('id_group', v.array(v.string())), 'one.id_group'],
  ['a list became an object', notes, 'answer', as('id_group', v.object({ id: v.number() })), 'one.id_group'],
  ['a sent field is refused', read, 'body', without('up_to'), "'POST /messages/read', 'body'"],
  ['a sent field has another name', read, 'body', renamed('up_to'), "'POST /messages/read', 'body'"],
  ['another field is required', read, 'body', as('why', v.string()), "'POST /messages/read', 'body'"],
  ['a query needs more', notes, 'query', as('date', v.string()), `'${notes}', {`],
  ['a sent number must be a text', read, 'body', as('up_to', v.string()), "'POST /messages/read', 'body'"],
  ['a sent value is no longer taken', notes, 'query', as('sticky', v.literal('1')), `'${notes}', {`],
  ['what is sent is an object now', read, 'body', as('up_to', v.object({})), "'POST /messages/read', 'body'"],
])('is refused with file and line when %s', (_what, key, part, change, line) => {
  const faults = fieldFaults(fields, fieldsIn(changed(key, part, change)));
  expect(faults[0]).toMatch(new RegExp(`^src/uses.ts:${lineOf(line)} .*'${key}'`));
});

test.each<[string, keyof typeof calls, Part, (entries: Entries) => Entries]>([
  ['nothing changed', notes, 'answer', (entries) => entries],
  ['a field is new', notes, 'answer', as('colour', v.string())],
  ['a field is gone that only a test reads', notes, 'answer', without('modified_at')],
  ['a field that nobody reads is another', notes, 'answer', as('editor', v.number())],
  ['fewer values are answered', 'GET /instructions', 'answer', as('priority', v.literal('1'))],
  ['a field that could be null never is', notes, 'answer', as('author', v.string())],
  ['more may be sent', read, 'body', as('why', v.optional(v.string()))],
  ['more values are taken', notes, 'query', as('sticky', v.string())],
  ['what is sent may be left out', read, 'body', as('up_to', v.optional(v.number()))],
  ['a field that is not sent is gone', notes, 'query', without('limit')],
])('is accepted when %s', (_what, key, part, change) => {
  expect(fieldFaults(fields, fieldsIn(changed(key, part, change)))).toEqual([]);
});

test('a field of an object that can be missing is compared, and what is in it', () => {
  const used: CallFields = {
    'GET /x': {
      answer: { at: 'src/x.ts:1', kinds: ['object'] },
      'answer.child': { at: 'src/x.ts:1', kinds: ['object', 'undefined'] },
      'answer.child.name': { at: 'src/x.ts:2', kinds: ['string'] },
    },
  };
  const server = (child: v.GenericSchema) => ({
    'GET /x': { ...calls['GET /news'], answer: v.object({ child }) } as Call,
  });
  const named = v.object({ name: v.string() });
  for (const child of [v.optional(named), named, v.union([named, v.object({ name: v.string(), age: v.number() })])]) {
    expect(fieldFaults(used, fieldsIn(server(child)))).toEqual([]);
  }
  for (const [child, at] of [
    [v.nullable(named), 1],
    [v.optional(v.object({})), 2],
    [v.union([named, v.object({ age: v.number() })]), 2],
    [v.array(named), 1],
  ] as const) {
    expect(fieldFaults(used, fieldsIn(server(child)))[0]).toContain(`src/x.ts:${at} reads`);
  }
});

test('a build is refused that reads or sends what the contract does not have', async () => {
  const { built } = await build(
    uses.replace('first?.created_at', 'first?.written_on').replace("sticky: '0'", "stuck: '0'"),
  );
  expect(built.ok).toBe(false);
  expect(built.output).toContain(`src/uses.ts:${lineOf('first?.created_at')} reads 'answer[].written_on'`);
  expect(built.output).toContain(`src/uses.ts:${lineOf("sticky: '0'")} sends 'request.query.stuck'`);
});

test('a build that is not the first tells the fields of the sources as they are then', async () => {
  expect(fields).toHaveProperty(['GET /news']);
  expect(fields['GET /messages']).not.toHaveProperty(['answer[].read_at']);
  const more = await rebuild((text) => `${text}export const readOf = (message: Message) => message.read_at;\n`);
  expect(more['GET /messages']).toHaveProperty(['answer[].read_at']);
  const fewer = await rebuild((text) => text.replace("callQuery('GET /news', {} as never),", ''));
  expect(fewer).not.toHaveProperty(['GET /news']);
  expect(fewer['GET /messages']).toEqual(fields['GET /messages']);
  // As a build leaves it that is ended while it writes.
  samples[0]?.write('.cache/fields.json', '{"dir"');
  expect(await rebuild((text) => text)).toEqual(fields);
});
