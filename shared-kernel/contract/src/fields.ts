import type { Call } from './call.ts';
import type { CallFields } from './registry.ts';

/** A schema of valibot, as far as it tells which fields it has. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  item?: Shape;
  items?: Shape[];
  options?: readonly unknown[];
  wrapped?: Shape;
  value?: Shape;
  literal?: unknown;
}

/**
 * The fields of a call with the kinds of values that each can have, by path: `answer[].title`, `request.body.rows[].id`,
 * where `[]` is any item and `.*` any value of a record. Kinds are `object`, `list`, `string`, …, or the only values, as JSON.
 */
export type Fields = ReadonlyMap<string, readonly string[]>;

const lists = new Set(['array', 'tuple', 'loose_tuple', 'strict_tuple', 'tuple_with_rest']);
const mayLack = new Set(['optional', 'exact_optional', 'undefinedable', 'nullish']);
const mayBeNull = new Set(['nullable', 'nullish']);
const anyKind = 'any';

const isShape = (option: unknown): option is Shape => typeof option === 'object' && option !== null;

function parentOf(path: string): string {
  return path.replace(/(\[\]|\.[^.[\]]+)$/, '');
}

/** Of alternatives: what some of the objects lack, may be missing. */
function merged(all: readonly Fields[]): Fields {
  const paths = new Set(all.flatMap((fields) => [...fields.keys()]));
  const kindsAt = (path: string) => [
    ...new Set(
      all.flatMap((fields) => {
        const lacking = fields.get(parentOf(path))?.includes('object') ? ['undefined'] : [];
        return fields.get(path) ?? lacking;
      }),
    ),
  ];
  return new Map([...paths].map((path) => [path, kindsAt(path)]));
}

function nested(path: string, kind: string, inner: readonly Fields[]): Fields {
  return new Map([[path, [kind]], ...inner.flatMap((fields) => [...fields])]);
}

/** The fields of a schema that stands at a path. */
function fieldsAt(shape: Shape, path: string): Fields {
  const { type, entries, item, items = [], options, wrapped, value, literal } = shape;
  if (wrapped) {
    const fields = fieldsAt(wrapped, path);
    const more = [...(mayLack.has(type) ? ['undefined'] : []), ...(mayBeNull.has(type) ? ['null'] : [])];
    return new Map([...fields, [path, [...new Set([...(fields.get(path) ?? []), ...more])]]]);
  }
  if (entries) {
    return nested(
      path,
      'object',
      Object.entries(entries).map(([name, one]) => fieldsAt(one, `${path}.${name}`)),
    );
  }
  if (lists.has(type)) {
    const inner = merged([...(item ? [item] : []), ...items].map((one) => fieldsAt(one, `${path}[]`)));
    return nested(path, 'list', [inner]);
  }
  if (type === 'record') return nested(path, 'object', value ? [fieldsAt(value, `${path}.*`)] : []);
  const schemas = options?.filter(isShape) ?? [];
  if (options && schemas.length === 0) return new Map([[path, options.map((one) => JSON.stringify(one))]]);
  if (options) return merged(schemas.map((one) => fieldsAt(one, path)));
  if (type === 'literal') return new Map([[path, [JSON.stringify(literal)]]]);
  return new Map([[path, [type === 'unknown' ? anyKind : type]]]);
}

/** The fields of a call, of its request as a caller sends it and of its answer as it arrives. */
export function fieldsOf({ params, query, headers, body, answer }: Call): Fields {
  const sent = Object.entries({ params, query, headers, body }).filter(([, part]) => part !== undefined);
  const request = fieldsAt({ type: 'object', entries: Object.fromEntries(sent) as Record<string, Shape> }, 'request');
  return new Map([...request, ...(answer ? fieldsAt(answer as Shape, 'answer') : [])]);
}

const literals: readonly (readonly [string, RegExp])[] = [
  ['string', /^"/],
  ['number', /^-?\d/],
  ['boolean', /^(true|false)$/],
];

/** Whether values of a kind may stand where others are expected: the text "1" is a string. */
function fits(kind: string, expected: readonly string[]): boolean {
  if (expected.includes(kind) || expected.includes(anyKind)) return true;
  return literals.some(([type, text]) => text.test(kind) && expected.includes(type));
}

const isSent = (path: string) => path.startsWith('request');
const misfits = (given: readonly string[], expected: readonly string[]) => given.filter((one) => !fits(one, expected));

/** What is wrong with one field that is used; `null` when nothing is. */
function faultOf(key: string, path: string, kinds: readonly string[], present: Fields): string | null {
  const now = present.get(path);
  const act = isSent(path) ? `sends '${path}' to` : `reads '${path}' of`;
  if (now === undefined) return `${act} '${key}', which has no such field`;
  const [other] = isSent(path) ? misfits(kinds, now) : misfits(now, kinds);
  if (other === undefined) return null;
  if (isSent(path)) return `can send ${other} as '${path}' to '${key}', which takes ${now.join(' or ')}`;
  return `${act} '${key}' as ${kinds.join(' or ')}, and it can be ${other}`;
}

/** The fields that a request must have, and that are not among those that are sent. */
function unsent(used: CallFields[string], present: Fields): string[] {
  const isPart = (path: string) => /^request\.[a-z]+$/.test(path) && !present.get(path)?.includes('undefined');
  return [...present]
    .filter(([path, kinds]) => /^request\.[a-z]+\S*\.[^.*]+$/.test(path) && !kinds.includes('undefined'))
    .map(([path]) => path)
    .filter((path) => !(path in used) && (parentOf(path) in used || isPart(parentOf(path))));
}

/**
 * Compares the fields that the code of a release sends and reads with those that are there.
 * @param used as its build has written them down
 * @param present the fields of a call, or of what the kernel hands on; of others nothing is said
 * @returns each misfit, with the file and the line that use the field: `src/Card.tsx:12 reads 'answer[].title' of …`
 */
export function fieldFaults(used: CallFields, present: (key: string) => Fields | undefined): string[] {
  return Object.entries(used).flatMap(([key, fields]) => {
    const there = present(key);
    if (there === undefined) return [];
    const faults = Object.entries(fields).flatMap(([path, { at, kinds }]) => {
      const fault = faultOf(key, path, kinds, there);
      return fault === null ? [] : `${at} ${fault}`;
    });
    const asks = fields['request']?.at;
    const missing = asks === undefined ? [] : unsent(fields, there);
    return [...faults, ...missing.map((path) => `${asks} does not send '${path}', which '${key}' requires`)];
  });
}

/** The fields of each call of a table, as `fieldFaults` asks for them. */
export const fieldsIn = (calls: Readonly<Record<string, Call>>) => (key: string) => {
  const call = Object.hasOwn(calls, key) ? calls[key] : undefined;
  return call && fieldsOf(call);
};
