import type * as v from 'valibot';
import type { BackendConfig } from './BackendConfig.ts';
import type { Fields } from '../specification/fields.ts';
import { isLoose, type Loose, looseOf } from '../loose.ts';
import { Unreadable } from './refusals.ts';
import { isId, readLeaf } from './values.ts';

type Schema = v.GenericSchema;
/** Fields that the specification names of a value; `whole` where it shows none, so that the answer has to be whole. */
type Named = Fields | true | 'whole' | undefined;

/** What is known beside the answer. */
export interface Reading {
  config: BackendConfig;
  /** All fields of the request. */
  request: Loose;
  /** The moment of a change that was answered just now; `undefined` when nothing was changed. */
  savedAt: string | undefined;
}

/** Where a value stands. */
interface Place {
  name: string;
  named: Named;
  /** The fields that stand beside it. */
  beside: Loose;
  /** Within a row of a list, which is there: a list of it that is null is an empty one. */
  inRow: boolean;
}

const optional = ['optional', 'exact_optional', 'undefinedable', 'nullish'];

/** A schema without what wraps it, and what it may be instead. */
export function unwrapped(schema: Schema): { inner: Schema; mayMiss: boolean; mayBeNull: boolean } {
  const wraps: string[] = [];
  let inner = schema;
  while ('wrapped' in inner) {
    wraps.push(inner.type);
    inner = inner.wrapped as Schema;
  }
  const mayBeNull = wraps.includes('nullable') || wraps.includes('nullish');
  return { inner, mayMiss: wraps.some((type) => optional.includes(type)), mayBeNull };
}

/** The schemas of the fields of an object, of alternatives those of all of them. */
export function entriesOf(schema: Schema): Readonly<Record<string, Schema>> {
  const { inner } = unwrapped(schema);
  if ('entries' in inner) return inner.entries as Record<string, Schema>;
  const isChoice = inner.type === 'union' || inner.type === 'variant';
  const options = isChoice && 'options' in inner ? (inner.options as Schema[]) : [];
  return Object.assign({}, ...options.map(entriesOf)) as Record<string, Schema>;
}

const isText = (schema: Schema) => schema.type === 'string' && !('pipe' in schema);

/** The value for a field that the specification does not name, or that the answer to a change need not repeat. */
function filled(schema: Schema, place: Place, reading: Reading): unknown {
  const { name, beside } = place;
  const { request, savedAt } = reading;
  if (/(_at|At)$/.test(name)) return savedAt ?? beside['date'] ?? request['date'] ?? '';
  if (name === 'link_viewer') return beside['src'] ?? '';
  if ('item' in schema) return [];
  if (schema.type === 'record') return {};
  if ('entries' in schema) return readPresent(schema, {}, { ...place, named: undefined }, reading);
  if (schema.type === 'boolean') return /^(success|ok|saved|hasFile|allowed)$/.test(name);
  if ('options' in schema) return (schema.options as unknown[]).at(-1);
  return schema.type === 'number' ? 0 : '';
}

/** A field as it was sent, to complete the answer to a change. A list may have been sent as a text with commas. */
function sentAs(schema: Schema, place: Place, reading: Reading): unknown {
  const sent = reading.request[place.name];
  if (sent === undefined || sent === null) return undefined;
  const given = 'item' in schema && typeof sent === 'string' ? sent.split(',').filter(Boolean) : sent;
  try {
    return readPresent(schema, given, { ...place, named: undefined }, reading);
  } catch {
    return undefined;
  }
}

function readMissing(schema: Schema, given: undefined | null, place: Place, reading: Reading): unknown {
  const { inner, mayMiss, mayBeNull } = unwrapped(schema);
  const isSaved = reading.savedAt !== undefined;
  const sent = isSaved || place.named === undefined ? sentAs(inner, place, reading) : undefined;
  if (sent !== undefined && (isSaved || !(mayMiss || mayBeNull))) return sent;
  if (mayBeNull && given === null) return null;
  if (mayMiss) return undefined;
  const isNeeded = place.named !== undefined && !isSaved && !place.inRow;
  if (mayBeNull && !isNeeded) return null;
  if (place.name === 'photo_allowed') return 0;
  if (given === null && inner.type === 'boolean' && reading.config.no.includes(null)) return false;
  if ('options' in inner && (inner.options as unknown[]).at(-1) === '') return '';
  const needed = place.named !== undefined && (!isSaved || 'item' in inner || isId(inner));
  if (!needed) return filled(inner, place, reading);
  if (isText(inner) && place.inRow) return '';
  if ('item' in inner && given === null && place.inRow) return [];
  throw new Unreadable(place.name);
}

/** A list that travels as the text of its JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw new Unreadable('JSON');
  }
}

function readList(item: Schema, given: unknown, place: Place, reading: Reading): unknown[] {
  const list = parsed(given);
  if (!Array.isArray(list)) throw new Unreadable(place.name);
  return list.map((one: unknown) => {
    if (one === null || one === undefined) throw new Unreadable(place.name);
    return readPresent(item, one, { ...place, beside: looseOf(one), inRow: true }, reading);
  });
}

function readObject(entries: Readonly<Record<string, Schema>>, given: unknown, place: Place, reading: Reading) {
  if (!isLoose(given)) throw new Unreadable(place.name);
  const read = Object.entries(entries).map(([name, schema]) => {
    const named = typeof place.named === 'object' ? place.named[name] : place.named === 'whole' ? 'whole' : undefined;
    return [name, readField(schema, given[name], { ...place, name, named, beside: given }, reading)] as const;
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

/** A field that the specification does not name, and that cannot be read, is another one of the same name. */
function readField(schema: Schema, given: unknown, place: Place, reading: Reading): unknown {
  if (given === undefined || given === null) return readMissing(schema, given, place, reading);
  if (given === '' && unwrapped(schema).mayBeNull && !isText(unwrapped(schema).inner)) return null;
  if (place.named !== undefined) return readPresent(schema, given, place, reading);
  try {
    return readPresent(schema, given, place, reading);
  } catch {
    return readMissing(schema, undefined, place, reading);
  }
}

function readChoice(options: readonly Schema[], given: unknown, place: Place, reading: Reading): unknown {
  for (const option of options) {
    try {
      return readPresent(option, given, place, reading);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
  throw new Unreadable(place.name);
}

function readRecord(value: Schema, given: unknown, place: Place, reading: Reading): Loose {
  const found = parsed(given);
  if (Array.isArray(found) && found.length === 0) return {};
  if (!isLoose(found)) throw new Unreadable(place.name);
  const fields = Object.entries(found).map(([name, one]) => [name, readPresent(value, one, place, reading)] as const);
  return Object.fromEntries(fields);
}

function readPresent(schema: Schema, given: unknown, place: Place, reading: Reading): unknown {
  const { inner, mayBeNull } = unwrapped(schema);
  if (given === null && mayBeNull) return null;
  if ('item' in inner) return readList(inner.item as Schema, given, place, reading);
  if ('entries' in inner) return readObject(inner.entries as Record<string, Schema>, given, place, reading);
  if ((inner.type === 'union' || inner.type === 'variant') && 'options' in inner) {
    return readChoice(inner.options as Schema[], given, place, reading);
  }
  if (inner.type === 'record' && 'value' in inner) return readRecord(inner.value as Schema, given, place, reading);
  return readLeaf(inner, place.name, given, reading.config);
}

/**
 * Reads a value in the notations of backends as a schema of the contract has it.
 * @param named what the specification names of it: that has to be there; the rest is filled in, from the request where that
 * says it
 * @throws Unreadable with the name of the first field that cannot be read
 */
export function readAs(schema: Schema, given: unknown, named: Named, reading: Reading): unknown {
  return readPresent(schema, given, { name: '', named, beside: looseOf(given), inRow: false }, reading);
}
