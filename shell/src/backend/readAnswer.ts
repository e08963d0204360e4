import type { Shape } from './facts/CallFacts';
import { type Fields, fieldsOf, isFields, isIdName } from './fields';

/** Words of the backend for those of the app. */
const words: Readonly<Record<string, string>> = {
  'in ontwikkeling': 'development',
  definitief: 'final',
  laatste: 'last',
  alle: 'all',
  jongen: 'M',
  meisje: 'V',
  true: '1',
  false: '0',
};

/**
 * What is taken for a word that is not known, by the first that is. Otherwise it is the last one: a form whose status cannot
 * be read is final, so that nobody writes in it.
 */
const otherwise: Readonly<Record<string, string>> = {
  DEFAULT: 'CHANGED',
  select: 'text',
  radio: 'text',
  header: 'description',
};

/** Flags that are set when a change was answered without them, or that only say that something may be tried. */
const setFlags = /^(success|ok|saved|hasFile|allowed)$/;

/** Texts that a backend may write as null. */
const textNames = /name|suffix|text|title|titel|body|note|message|description|color/i;

const isNo = (value: unknown) => !value || value === '0' || /^(false|nee)$/i.test(String(value));

function wordIn(list: string, given: unknown): string {
  const all = list.split('|');
  const [first = ''] = all;
  if (all.at(-1) === '') return isNo(given) ? '' : first;
  const said = String(given ?? '').toLowerCase();
  const sought = [said, words[said]];
  return all.find((word) => sought.includes(word.toLowerCase())) ?? otherwise[first] ?? all.at(-1) ?? '';
}

/** Where the value of a field stands that the answer lacks. */
export interface Reading {
  /** All fields of the request. */
  request: Fields;
  /** The moment of a change that was answered just now; absent when nothing was changed. */
  savedAt?: string | undefined;
}

/** What the request says of a field, when it is one value. */
function askedFor(name: string, { request }: Reading): unknown {
  const asked = request[name];
  return isFields(asked) ? undefined : asked;
}

function missing(code: string, mark: string | undefined, name: string, beside: Fields, reading: Reading): unknown {
  const { savedAt, request } = reading;
  // What is saved is as it was sent; of what is read the request says nothing where the answer says that there is none.
  if (mark && savedAt !== undefined) return askedFor(name, reading) ?? (mark === '~' ? null : undefined);
  if (mark) return mark === '~' ? null : undefined;
  const asked = askedFor(name, reading) ?? undefined;
  if (asked !== undefined) return asked;
  if (/_at$|At$/.test(name)) return savedAt ?? beside['date'] ?? request['date'] ?? '';
  if (code === 'n') return 0;
  if (code === 'b') return setFlags.test(name);
  return '';
}

function leaf(shape: string, given: unknown, name: string, beside: Fields, reading: Reading): unknown {
  const mark = /[?~]$/.exec(shape)?.[0];
  const code = mark ? shape.slice(0, -1) : shape;
  const found = given ?? missing(code, mark, name, beside, reading);
  if (found === null || found === undefined || code === '*') return found;
  if (code === 'b') return !isNo(found);
  if (code === 'n') return Number(found) || 0;
  if (code === 's') return typeof found === 'object' ? '' : plain(name, String(found));
  return code.startsWith('#') ? Number(wordIn(code.slice(1), found)) : wordIn(code, found);
}

/** A value that nothing is said of: ids are numbers, times have no seconds, texts are not null. */
function plain(name: string, value: unknown): unknown {
  if (value === null) return textNames.test(name) ? '' : null;
  if (Array.isArray(value)) return value.map((one) => plain(name, one));
  if (isFields(value)) return readFields({}, value);
  if (typeof value !== 'string') return value;
  if (/^\d\d:\d\d:\d\d$/.test(value)) return value.slice(0, 5);
  // A moment without its zone is one of the Netherlands, where the device is.
  return /^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(value) ? new Date(value.replace(' ', 'T')).toISOString() : value;
}

const identified = (name: string, value: unknown) =>
  isIdName(name) && typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : plain(name, value);

const nothing: Reading = { request: {} };

function readFields(shape: Readonly<Record<string, Shape>>, given: Fields, reading = nothing): Fields {
  const read = Object.entries({ ...given, ...shape }).map(([name]): [string, unknown] => {
    const below = shape[name];
    const value = given[name];
    return [name, below === undefined ? identified(name, value) : readValue(below, value, name, given, reading)];
  });
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}

function readValue(shape: Shape, given: unknown, name: string, beside: Fields, reading: Reading): unknown {
  if (typeof shape === 'string') return leaf(shape, shape === '*' ? plain(name, given) : given, name, beside, reading);
  if (!Array.isArray(shape)) {
    // Such as a colour where the app has an object with it: the handler of the call reads it.
    if (typeof given === 'string' && given !== '') return given;
    return readFields(shape as Readonly<Record<string, Shape>>, fieldsOf(given), reading);
  }
  const [mark, inner] = shape as readonly Shape[];
  if (inner === undefined) return Array.isArray(given) ? given.map((one) => plain(name, one)) : listFor(name, reading);
  if (mark === '<') return fieldsOf(given);
  if (mark !== '!')
    return given === undefined || given === null
      ? mark === '~'
        ? null
        : undefined
      : readValue(inner, given, name, beside, reading);
  const list = jsonIn(given);
  if (!Array.isArray(list)) throw new NoList(name);
  return list.map((one) => (isFields(one) ? readValue(inner, one, name, one, reading) : identified(name, one)));
}

/** A list that the answer of a change lacks: what was sent. */
function listFor(name: string, { request, savedAt }: Reading): unknown[] {
  const sent = savedAt === undefined ? undefined : request[name];
  if (Array.isArray(sent)) return sent;
  return typeof sent === 'string' && sent !== '' ? sent.split(',').map(Number) : [];
}

/** A list that travels as the text of its JSON. */
function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A list that the specification names is not in an answer: an empty one would say that there is nothing. */
export class NoList extends Error {}

/** Takes off or puts on the `data` around an answer. */
function unpacked(shape: Shape, given: unknown): unknown {
  const hasData = isFields(shape) && !Array.isArray(shape) && 'data' in shape;
  if (Array.isArray(given)) return hasData ? { data: given } : given;
  const data = fieldsOf(given)['data'];
  return !hasData && typeof data === 'object' && data !== null && Object.keys(fieldsOf(given)).length === 1
    ? data
    : given;
}

/**
 * Reads an answer as the app expects it: every field that it counts on is there, in its notation.
 * @param shape what the app expects; see `Shape`
 * @throws NoList
 */
export function readAnswer(shape: Shape | undefined, given: unknown, reading: Reading): unknown {
  if (shape === undefined) return plain('', given);
  return readValue(shape, unpacked(shape, given), '', {}, reading);
}
