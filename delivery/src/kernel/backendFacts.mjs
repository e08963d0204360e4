import path from 'node:path';
import { createJiti } from 'jiti';
import { contractDir, shellDir } from '../packages.mjs';

/**
 * @typedef {import('@groepsapp/contract').Call} Call
 * @typedef {import('@groepsapp/contract/specification').SpecificationCall} SpecificationCall
 * @typedef {import('@groepsapp/contract/specification').Fields} Fields
 * @typedef {NonNullable<Call['answer']>} Schema
 * @typedef {Schema & {
 *   entries?: Record<string, AnySchema>, options?: readonly AnySchema[] | readonly (string | number)[],
 *   item?: AnySchema, pipe?: readonly { requirement?: unknown }[], wrapped?: AnySchema, value?: AnySchema, literal?: unknown,
 * }} AnySchema
 * @typedef {string | readonly unknown[] | { [field: string]: Shape }} Shape
 */

/** The generated module by which the shell knows the calls of the specification. */
export const backendFactsFile = path.join(shellDir, 'src/backend/facts/callFacts.ts');

const optional = new Set(['optional', 'exact_optional', 'undefinedable']);

/** @param {AnySchema} schema */
function unwrapped(schema) {
  let inner = schema;
  let mark = '';
  while (inner.wrapped) {
    if (optional.has(inner.type)) mark = '?';
    else if (inner.type === 'nullable' && mark === '') mark = '~';
    inner = inner.wrapped;
  }
  return { inner, mark };
}

/**
 * The fields of alternatives together; what only some have may be left out.
 * @param {readonly AnySchema[]} options
 */
function together(options) {
  const entries = new Map(options.flatMap((option) => Object.entries(option.entries ?? {})));
  const common = [...entries.keys()].filter((name) => options.every((option) => option.entries?.[name]));
  return { entries: Object.fromEntries(entries), isOptional: (/** @type {string} */ name) => !common.includes(name) };
}

/** Words that are only looked up, such as the kinds of permissions, are too many to be translated. */
const mostWords = 8;

/** @param {readonly (string | number)[]} words */
function wordsOf(words) {
  if (words.length > mostWords) return '*';
  return (typeof words[0] === 'number' ? '#' : '') + words.join('|');
}

/** @param {AnySchema} schema @returns {boolean | undefined} whether it is a time of the day, HH:mm */
const isTime = ({ pipe }) =>
  pipe?.some(({ requirement }) => requirement instanceof RegExp && requirement.test('12:30') && !requirement.test('1'));

/** @param {AnySchema} schema @returns {string | null} the code of a value that holds no others */
function leafOf(schema) {
  const { type, options, literal } = schema;
  if (isTime(schema)) return 't';
  if (type === 'picklist') return wordsOf(/** @type {(string | number)[]} */ (options ?? []));
  if (type === 'literal') return typeof literal === 'boolean' ? 'b' : String(literal);
  return { string: 's', number: 'n', boolean: 'b' }[type] ?? null;
}

/**
 * @param {AnySchema} schema
 * @param {Fields | true | undefined} named what the specification names of it
 * @param {string} name of the field
 * @param {boolean} isMade whether what the specification names may be missing, as it is about something that was saved
 * @returns {Shape | null} `null` when there is nothing to say of a value that the backend gives
 */
function shapeOf(schema, named, name = '', isMade = false) {
  const { inner, mark } = unwrapped(schema);
  const plain = plainShape(inner, named);
  if (typeof plain === 'string') return named && !isMade && isPlain(plain, name) ? null : plain + mark;
  if (plain === null || mark === '') return plain;
  return named ? [mark, plain] : `*${mark}`;
}

/**
 * Whether a value that the specification names needs nothing said: texts, and numbers. Names of ids say that they are
 * numbers, see `isIdName`.
 * @param {string} leaf
 * @param {string} name
 */
const isPlain = (leaf, name) => leaf === 'n' || leaf === '*' || (leaf === 's' && !isIdName(name));

/** @param {string} name @returns {boolean} as the shell's own `ids` */
const isIdName = (name) => /^id|Id$|_id$/.test(name);

/** @param {AnySchema} schema @param {Fields | true | undefined} named @param {boolean} [isMade] @returns {Shape | null} */
function plainShape(schema, named, isMade) {
  const leaf = leafOf(schema);
  if (leaf !== null) return leaf;
  if (schema.item) {
    return named ? ['!', shapeOf(schema.item, named) ?? '*'] : ['*'];
  }
  if (schema.type === 'record') return ['<', '*'];
  const options = schema.type === 'union' ? /** @type {AnySchema[]} */ (schema.options ?? []) : [schema];
  if (options.some(({ entries }) => !entries)) return '*';
  const { entries, isOptional } = together(options);
  const below = typeof named === 'object' ? named : {};
  const fields = Object.entries(entries).flatMap(([name, entry]) => {
    const shape = shapeOf(entry, below[name], name, isMade);
    const isLeft = unwrapped(entry).mark === '?' || isOptional(name);
    if (shape === null || (isLeft && below[name] === undefined)) return [];
    return [[name, isLeft && unwrapped(entry).mark !== '?' ? maybe(shape) : shape]];
  });
  return fields.length === 0 ? null : Object.fromEntries(fields);
}

/** @param {Shape} shape @returns {Shape} */
const maybe = (shape) => (typeof shape === 'string' ? `${shape}?` : ['?', shape]);

/**
 * Names of the fields of requests that the specification does not name, at any depth.
 * @param {AnySchema | undefined} schema
 * @param {Fields | undefined} named
 * @returns {string[]}
 */
function unnamed(schema, named) {
  if (!schema) return [];
  const { inner } = unwrapped(schema);
  if (inner.item) return unnamed(inner.item, named);
  if (inner.type === 'union')
    return /** @type {AnySchema[]} */ (inner.options ?? []).flatMap((one) => unnamed(one, named));
  return Object.entries(inner.entries ?? {}).flatMap(([name, entry]) => {
    const below = named?.[name];
    if (below === undefined) return [name];
    return below === true ? [] : unnamed(entry, below);
  });
}

/** The version that a change is based on, which the specification names nowhere; the shell leaves it out by itself. */
const version = 'based_on';

/** @param {Call} call @param {SpecificationCall} named */
function factsOf(
  { method, access, answer, query: asked, body: sent },
  { query = [], body, encoding, answer: { kind, fields } },
) {
  const all = [...unnamed(asked, Object.fromEntries(query.map((name) => [name, true]))), ...unnamed(sent, body)];
  const left = [...new Set(all)].filter((name) => name !== version);
  const isSaving = method !== 'GET' && access.who === 'session' && access.use === 'write';
  const given = kind === 'list' || kind === 'object' ? (fields ?? true) : undefined;
  const schema = /** @type {AnySchema | undefined} */ (answer);
  // Whatever the answer of a change lacks, it was saved.
  const shape = schema && (isSaving ? plainShape(schema, given, true) : shapeOf(schema, given));
  const tokens = body?.['auth'] ? 'auth' : body?.['session_token'] ? 'fields' : null;
  return {
    ...(left.length > 0 && { drop: left.join() }),
    ...(encoding === 'form' && { form: 1 }),
    ...(tokens && { tokens }),
    ...(isSaving && { saves: 1 }),
    ...(shape && { answer: shape }),
  };
}

/**
 * Source of the facts by which the shell talks to a backend that speaks only the specification.
 * @param {Readonly<Record<string, Call>>} calls
 * @param {Readonly<Record<string, SpecificationCall>>} specified
 */
export function backendFactsSource(calls, specified) {
  const lines = Object.entries(specified).flatMap(([key, named]) => {
    const call = calls[key];
    return call?.answer ? [`  ${JSON.stringify(key)}: ${JSON.stringify(factsOf(call, named))},`] : [];
  });
  return `// Generated by \`npm run kernel-exports\` from the contract; do not edit.
import type { CallFacts } from './Shape';

/** What requests and answers of these calls may hold; what the letters stand for is said at \`Shape\`. */
export const callFacts: Readonly<Record<string, CallFacts>> = {
${lines.join('\n')}
};
`;
}

/** @returns {Promise<Readonly<Record<string, SpecificationCall>>>} */
export async function readSpecification() {
  /** @type {import('@groepsapp/contract/specification')} */
  const { specificationCalls } = await createJiti(import.meta.url).import(
    path.join(contractDir, 'src/specification/index.ts'),
  );
  return specificationCalls;
}
