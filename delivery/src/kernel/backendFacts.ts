import path from 'node:path';
import { createJiti } from 'jiti';
import { contractDir, shellDir } from '../packages.mjs';
import type { Call } from '@groepsapp/contract';
import type * as specification from '@groepsapp/contract/specification';
import type { Fields, SpecificationCall } from '@groepsapp/contract/specification';

type Schema = NonNullable<Call['answer']>;

type AnySchema = Schema & {
  entries?: Record<string, AnySchema>;
  options?: readonly AnySchema[] | readonly (string | number)[];
  item?: AnySchema;
  pipe?: readonly { requirement?: unknown }[];
  wrapped?: AnySchema;
  value?: AnySchema;
  literal?: unknown;
};

type Shape = string | readonly unknown[] | { [field: string]: Shape };

const factsDir = path.join(shellDir, 'src/backend/facts');
/** All calls of this base are calls of the specification, of child tracking and forms; they come in a chunk of their own. */
const trackingBase = 'v3 ';

const optional = new Set(['optional', 'exact_optional', 'undefinedable']);

function unwrapped(schema: AnySchema) {
  let inner = schema;
  let mark = '';
  while (inner.wrapped) {
    if (optional.has(inner.type)) mark = '?';
    else if (inner.type === 'nullable' && mark === '') mark = '~';
    inner = inner.wrapped;
  }
  return { inner, mark };
}

/** The fields of alternatives together; what only some have may be left out. */
function together(options: readonly AnySchema[]) {
  const entries = new Map(options.flatMap((option) => Object.entries(option.entries ?? {})));
  const common = [...entries.keys()].filter((name) => options.every((option) => option.entries?.[name]));
  return { entries: Object.fromEntries(entries), isOptional: (name: string) => !common.includes(name) };
}

/** Words that are only looked up, such as the kinds of permissions, are too many to be translated. */
const mostWords = 8;

function wordsOf(words: readonly (string | number)[]) {
  if (words.length > mostWords) return '*';
  return (typeof words[0] === 'number' ? '#' : '') + words.join('|');
}

/** @returns whether it is a time of the day, HH:mm */
const isTime = ({ pipe }: AnySchema): boolean | undefined =>
  pipe?.some(({ requirement }) => requirement instanceof RegExp && requirement.test('12:30') && !requirement.test('1'));

/** @returns the code of a value that holds no others */
function leafOf(schema: AnySchema): string | null {
  const { type, options, literal } = schema;
  if (isTime(schema)) return 't';
  if (type === 'picklist') return wordsOf((options ?? []) as readonly (string | number)[]);
  if (type === 'literal') return typeof literal === 'boolean' ? 'b' : String(literal);
  return { string: 's', number: 'n', boolean: 'b' }[type] ?? null;
}

/**
 * @param named what the specification names of it
 * @param name of the field
 * @param isMade whether what the specification names may be missing, as it is about something that was saved
 * @returns `null` when there is nothing to say of a value that the backend gives
 */
function shapeOf(schema: AnySchema, named: Fields | true | undefined, name = '', isMade = false): Shape | null {
  const { inner, mark } = unwrapped(schema);
  const plain = plainShape(inner, named);
  if (typeof plain === 'string') return named && !isMade && isPlain(plain, name) ? null : plain + mark;
  if (plain === null || mark === '') return plain;
  return named ? [mark, plain] : `*${mark}`;
}

/**
 * Whether a value that the specification names needs nothing said: texts, and numbers. Names of ids say that they are
 * numbers, see `isIdName`.
 */
const isPlain = (leaf: string, name: string) => leaf === 'n' || leaf === '*' || (leaf === 's' && !isIdName(name));

/** @returns as the shell's own `ids` */
const isIdName = (name: string): boolean => /^id|Id$|_id$/.test(name);

function plainShape(schema: AnySchema, named: Fields | true | undefined, isMade?: boolean): Shape | null {
  const leaf = leafOf(schema);
  if (leaf !== null) return leaf;
  if (schema.item) {
    return named ? ['!', shapeOf(schema.item, named) ?? '*'] : ['*'];
  }
  if (schema.type === 'record') return ['<', '*'];
  const options = schema.type === 'union' ? ((schema.options ?? []) as readonly AnySchema[]) : [schema];
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

const maybe = (shape: Shape): Shape => (typeof shape === 'string' ? `${shape}?` : ['?', shape]);

/** Names of the fields of requests that the specification does not name, at any depth. */
function unnamed(schema: AnySchema | undefined, named: Fields | undefined): string[] {
  if (!schema) return [];
  const { inner } = unwrapped(schema);
  if (inner.item) return unnamed(inner.item, named);
  if (inner.type === 'union')
    return ((inner.options ?? []) as readonly AnySchema[]).flatMap((one) => unnamed(one, named));
  return Object.entries(inner.entries ?? {}).flatMap(([name, entry]) => {
    const below = named?.[name];
    if (below === undefined) return [name];
    return below === true ? [] : unnamed(entry, below);
  });
}

/** The version that a change is based on, which the specification names nowhere; the shell leaves it out by itself. */
const version = 'based_on';

function factsOf(
  { method, access, answer, query: asked, body: sent }: Call,
  { query = [], body, encoding, answer: { kind, fields } }: SpecificationCall,
) {
  const all = [...unnamed(asked, Object.fromEntries(query.map((name) => [name, true]))), ...unnamed(sent, body)];
  const left = [...new Set(all)].filter((name) => name !== version);
  const isSaving = method !== 'GET' && access.who === 'session' && access.use === 'write';
  const given = kind === 'list' || kind === 'object' ? (fields ?? true) : undefined;
  const schema: AnySchema | undefined = answer;
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

type Specified = Readonly<Record<string, SpecificationCall>>;

function sourceOf(name: string, calls: Readonly<Record<string, Call>>, specified: Specified): string {
  const lines = Object.entries(specified).flatMap(([key, named]) => {
    const call = calls[key];
    return call?.answer ? [`  ${JSON.stringify(key)}: ${JSON.stringify(factsOf(call, named))},`] : [];
  });
  return `// Generated by \`npm run kernel-exports\` from the contract; do not edit.
import type { CallFacts } from './Shape';

/** What requests and answers of these calls may hold; what the letters stand for is said at \`Shape\`. */
export const ${name}: Readonly<Record<string, CallFacts>> = {
${lines.join('\n')}
};
`;
}

/**
 * The generated modules by which the shell knows the calls of the specification, and so talks to a backend that has no
 * others.
 * @returns source by file
 */
export function backendFactsFiles(
  calls: Readonly<Record<string, Call>>,
  specified: Specified,
): Readonly<Record<string, string>> {
  const part = (isTracking: boolean) =>
    Object.fromEntries(Object.entries(specified).filter(([key]) => key.startsWith(trackingBase) === isTracking));
  return {
    [path.join(factsDir, 'callFacts.ts')]: sourceOf('callFacts', calls, part(false)),
    [path.join(factsDir, 'trackingFacts.ts')]: sourceOf('trackingFacts', calls, part(true)),
  };
}

export async function readSpecification(): Promise<Readonly<Record<string, SpecificationCall>>> {
  const jiti = createJiti(import.meta.url);
  const { specificationCalls } = await jiti.import<typeof specification>(
    path.join(contractDir, 'src/specification/index.ts'),
  );
  return specificationCalls;
}
