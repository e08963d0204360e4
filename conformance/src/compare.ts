import type { Fields } from '@groepsapp/contract/specification';
import { type Expected, valueKind } from './kinds.ts';

export interface Deviation {
  what: 'missing' | 'extra' | 'type' | 'status' | 'unreadable';
  /** Where in the answer, such as `[].school.name`; empty for the answer as a whole. */
  path: string;
  /** What was expected and found; never a value of the answer. */
  detail: string;
}

/** Of a list only so many are looked at. */
const mostItems = 200;

/** A field that the specification names beside the fields of a successful answer. */
const ofRefusals: readonly string[] = ['error'];

function compareType(expected: Expected, value: unknown, path: string): Deviation[] {
  const { kinds } = expected;
  const kind = valueKind(value);
  if (kinds.size === 0 || kinds.has(kind)) return [];
  return [{ what: 'type', path, detail: `${[...kinds].join(' or ')} expected, ${kind} found` }];
}

function compareFields(fields: Fields, expected: Expected, value: Readonly<Record<string, unknown>>, path: string) {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const found = Object.entries(fields).flatMap(([name, inner]): Deviation[] => {
    const own = expected.field(name);
    if (Object.hasOwn(value, name)) return compareValue(inner, own, value[name], at(name));
    if (own.mayBeAbsent || ofRefusals.includes(name)) return [];
    return [{ what: 'missing', path: at(name), detail: 'the specification names it' }];
  });
  const extra = Object.keys(value).filter((name) => !Object.hasOwn(fields, name) && !expected.knows(name));
  return [...found, ...extra.map((name): Deviation => ({ what: 'extra', path: at(name), detail: 'nothing reads it' }))];
}

function compareValue(fields: true | Fields, expected: Expected, value: unknown, path: string): Deviation[] {
  const types = compareType(expected, value, path);
  if (types.length > 0 || fields === true) return types;
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems) as unknown[];
    return items.flatMap((item) => compareValue(fields, expected.item, item, `${path}[]`));
  }
  return valueKind(value) === 'object'
    ? compareFields(fields, expected, value as Readonly<Record<string, unknown>>, path)
    : [];
}

/** How an answer differs from what the specification names; each difference once, however many items have it. */
export function compareAnswer(fields: Fields | undefined, expected: Expected, answer: unknown): Deviation[] {
  const all = compareValue(fields ?? true, expected, answer, '');
  return [...new Map(all.map((one) => [`${one.what} ${one.path} ${one.detail}`, one])).values()];
}
