import { isLoose, type Loose } from '@groepsapp/contract/backend';
import * as v from 'valibot';
import { isBounded } from '../base/bounds.ts';
import { isNothing, scalarOf } from './scalars.ts';
import {
  isList,
  isObject,
  isRecord,
  isUnion,
  isWrapped,
  mayBeAbsent,
  type ObjectSchema,
  type Schema,
} from './schemaKinds.ts';

/** Options of a reading, and its findings besides the values. */
export interface Reading {
  /** Names of unknown fields that were left out, at any depth. */
  ignored: Set<string>;
  /** Whether a field may be left out when a request has the fields of several alternatives. */
  mayDrop: (name: string) => boolean;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** A list or an object of which a form or a client sends the JSON as a text. */
function unpacked(value: unknown, opening: '[' | '{'): unknown {
  if (typeof value !== 'string' || !value.trimStart().startsWith(opening)) return value;
  try {
    const read: unknown = JSON.parse(value);
    return isBounded(read) ? read : value;
  } catch {
    return value;
  }
}

/** A list; of one value a list of one, and of a text the parts between its commas. */
function toList(value: unknown): readonly unknown[] {
  const list = unpacked(value, '[');
  if (Array.isArray(list)) return list;
  if (isNothing(list)) return [];
  return typeof list === 'string' ? list.split(',').map((part) => part.trim()) : [list];
}

/** The fields of an object; an empty list stands for none, as some servers and clients write it. */
function toFields(value: unknown): unknown {
  const given = unpacked(value, '{');
  return isNothing(given) || isEmptyList(given) ? {} : given;
}

/** The fields of an object, or the one field that it needs when only the value of that is given. */
function fieldsFor({ entries }: ObjectSchema, value: unknown): unknown {
  const given = toFields(value);
  if (typeof given === 'object') return given;
  const [[name] = [], ...others] = Object.entries(entries).filter(([, entry]) => !mayBeAbsent(entry));
  return name === undefined || others.length > 0 ? given : { [name]: given };
}

/** A field by its name, or by its name with brackets, as forms write lists. */
function fieldNamed(given: Loose, name: string): unknown {
  return Object.hasOwn(given, name) ? given[name] : given[`${name}[]`];
}

/** Reads a field that may be left out: left out when it says that nothing was chosen. */
function optionalField(schema: Schema, value: unknown, reading: Reading): unknown {
  if (!isNothing(value) && !isEmptyList(value)) return readValue(schema, value, reading);
  if (v.is(schema, value)) return value;
  const read = value === '' || value === null ? undefined : readValue(schema, value, reading);
  return v.is(schema, read) ? read : undefined;
}

function readObject(schema: ObjectSchema, value: unknown, reading: Reading): unknown {
  const given = fieldsFor(schema, value);
  if (!isLoose(given)) return given;
  for (const name of Object.keys(given)) {
    const plain = name.endsWith('[]') ? name.slice(0, -2) : name;
    if (!Object.hasOwn(schema.entries, plain)) reading.ignored.add(plain);
  }
  const fields = Object.entries(schema.entries).map(([name, entry]): [string, unknown] => {
    const field = fieldNamed(given, name);
    if (field === undefined) return [name, undefined];
    return [name, mayBeAbsent(entry) ? optionalField(entry, field, reading) : readValue(entry, field, reading)];
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** Reads values by name; a name without a value is left out where an empty value has no meaning. */
function readRecord(item: Schema, value: unknown, reading: Reading): unknown {
  const given = toFields(value);
  if (!isLoose(given)) return given;
  const fields = Object.entries(given).map(([name, one]): [string, unknown] => {
    const read = readValue(item, one, reading);
    return [name, isNothing(one) && !v.is(item, read) ? undefined : read];
  });
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

/** The names of the fields of an alternative that a request has a value for. */
function taken(option: Schema, given: Loose): string[] {
  if (!isObject(option)) return [];
  return Object.keys(option.entries).filter((name) => {
    const field = fieldNamed(given, name);
    return !isNothing(field) && !isEmptyList(field);
  });
}

/**
 * Reads a value of which there are alternatives: as the one that has the most of the given fields; where several have as
 * many, as the last of them that is valid. Fields that may not be left out stay, so that the request is refused.
 */
function readUnion(options: readonly Schema[], value: unknown, reading: Reading): unknown {
  const given = toFields(value);
  if (!isLoose(given)) return given;
  const counted = options.map((option) => ({ option, names: taken(option, given) }));
  const most = Math.max(...counted.map(({ names }) => names.length));
  const candidates = counted
    .filter(({ names }) => names.length === most)
    .map(({ option, names }) => {
      const ignored = new Set<string>();
      return { option, names, ignored, read: readValue(option, given, { ...reading, ignored }) };
    });
  const best = candidates.findLast(({ option, read }) => v.is(option, read)) ?? candidates.at(-1);
  const known = new Set(counted.flatMap(({ names }) => names));
  const dropped = [...known].filter((name) => best?.names.includes(name) !== true);
  if (best === undefined || !dropped.every(reading.mayDrop)) return given;
  for (const name of best.ignored) if (!known.has(name)) reading.ignored.add(name);
  return best.read;
}

/**
 * Brings a value into the notation that a schema asks for: numbers and texts, flags, lists of one, Dutch words, and
 * nothing for what was not chosen. Fields that the schema does not have are left out. It judges nothing: what cannot be
 * brought into that notation stays as it is, for the schema to refuse.
 */
export function readValue(schema: Schema, value: unknown, reading: Reading): unknown {
  if (isWrapped(schema)) {
    // Nothing becomes `null`, unless the field may be left out or nothing is a valid value of its own.
    const read = value === null && v.is(schema, null) ? null : readValue(schema.wrapped, value, reading);
    return isNothing(value) && schema.type !== 'optional' && !v.is(schema.wrapped, read) ? null : read;
  }
  if (isUnion(schema)) return readUnion(schema.options, value, reading);
  if (isObject(schema)) return readObject(schema, value, reading);
  if (isRecord(schema)) return readRecord(schema.value, value, reading);
  if (isList(schema)) return toList(value).map((one) => readValue(schema.item, one, reading));
  return scalarOf(schema, value);
}
