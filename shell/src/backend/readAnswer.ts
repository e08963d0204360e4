import { localTime } from '@groepsapp/kernel/host';
import type { Shape } from './facts/Shape';
import { type Fields, fieldsOf, isFields, isNo, numberOf, pathOf } from './fields';
import { Unreadable } from './refusals';

/** Words of the backend for words of the app. */
const words: Readonly<Record<string, string>> = {
  'in ontwikkeling': 'development',
  definitief: 'final',
  laatste: 'last',
  alle: 'all',
  jongen: 'M',
  man: 'M',
  meisje: 'V',
  true: '1',
  ja: '1',
};

/**
 * What is taken for a word that is not known, by the name of the field or the first word that is. Otherwise it is the last
 * one: a form whose status cannot be read is final, so that nobody writes in it.
 */
const otherwise: Readonly<Record<string, string>> = {
  photo_allowed: '0',
  priority: '0',
  enterd_by: '0',
  DEFAULT: 'CHANGED',
  select: 'text',
  radio: 'text',
  header: 'description',
};

/** Flags that are set when a change was answered without them, or that only say that something may be tried. */
const setFlags = /^(success|ok|saved|hasFile|allowed)$/;

/** Names of fields, by what they hold. Texts may be written as null, and ids and counts as a text. */
const texts = /name|suffix|text|title|titel|body|note|message|description|color/i;
const ids = /^id|Id$|_id$/;
const counts =
  /^(age|ageChild|children|childrenGroup|employees|ratio|size|data|marginLeft|fontSize)$|_needed$|^unread_|score$/i;
const pictures = /^(src|link_viewer|image|thumb_image)$/;
const days = /(^|_)date|Date|^labels$/;

/** A date and time; the last part is its zone. */
const momentForm = /^\d{4}-\d\d-\d\d[T ](\d\d:\d\d)[\d:.]*(.*)$/;

function wordIn(list: string, name: string, given: unknown): string {
  const all = list.split('|');
  const [first = ''] = all;
  if (all.at(-1) === '') return isNo(given) ? '' : first;
  const said = String(given ?? '').toLowerCase();
  const sought = [said, words[said] ?? (isNo(given) && said !== '' ? '0' : said)].map((word) => word.toLowerCase());
  return (
    all.find((word) => sought.includes(word.toLowerCase())) ?? otherwise[name] ?? otherwise[first] ?? all.at(-1) ?? ''
  );
}

/** Where the value of a field stands that the answer lacks. */
export interface Reading {
  /** All fields of the request. */
  request: Fields;
  /** The moment of a change that was answered just now; absent when nothing was changed. */
  savedAt?: string | undefined;
  /** Whether it is about something within a row of a list, which is there: a list of it that is null is an empty one. */
  isInRow?: boolean;
}

/** What the request says of a field, when it is one value. */
function askedFor(name: string, { request }: Reading): unknown {
  const asked = request[name];
  return isFields(asked) ? undefined : asked;
}

function missing(code: string, mark: string | undefined, name: string, beside: Fields, reading: Reading): unknown {
  const { savedAt, request } = reading;
  const none = mark === '~' ? null : undefined;
  // What is saved is as it was sent; of what is read the request says nothing where the answer says that there is none.
  if (mark) return (savedAt !== undefined ? askedFor(name, reading) : undefined) ?? none;
  const asked = askedFor(name, reading) ?? undefined;
  if (asked !== undefined) return asked;
  if (/_at$|At$/.test(name)) return savedAt ?? beside['date'] ?? request['date'] ?? '';
  if (name === 'link_viewer') return beside['src'] ?? '';
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
  if (code === 'n') return numberOf(found);
  if (code === 't') return timeIn(String(found));
  if (code === 's') return typeof found === 'object' ? '' : textIn(name, String(found));
  return code.startsWith('#') ? Number(wordIn(code.slice(1), name, found)) : wordIn(code, name, found);
}

/** A time of the day, HH:mm, of a time with seconds or of a whole moment. */
function timeIn(text: string): string {
  const [moment, time, zone] = momentForm.exec(text) ?? [];
  return moment === undefined ? text.slice(0, 5) : zone ? localTime(moment).time : (time ?? '');
}

/** A text: days are YYYY-MM-DD, moments have their zone, times have no seconds, pictures have a path. */
function textIn(name: string, given: string): string {
  if (pictures.test(name)) return pathOf(given);
  const text = given.replace(/^(\d\d)-(\d\d)-(\d{4})(?=$|[T ]\d\d:)/, '$3-$2-$1');
  if (/^\d\d:\d\d:\d\d$/.test(text)) return text.slice(0, 5);
  const [moment, , zone] = momentForm.exec(text) ?? [];
  if (days.test(name))
    return moment === undefined || !zone ? text.slice(0, moment ? 10 : undefined) : localTime(moment).date;
  // A moment without its zone is one of the Netherlands, where the device is.
  return moment === undefined || zone ? text : new Date(moment.replace(' ', 'T')).toISOString();
}

/** A value that nothing is said of, which is read by its name. */
function plain(name: string, value: unknown): unknown {
  if (value === null) return texts.test(name) ? '' : null;
  if (Array.isArray(value)) return value.map((one) => plain(name, one));
  if (isFields(value)) return readFields({}, value);
  if (typeof value === 'number') return /(title|titel|text|name)$/i.test(name) ? String(value) : value;
  if (typeof value !== 'string') return value;
  const isNumber = (ids.test(name) && /^\d+$/.test(value)) || (counts.test(name) && /^-?\d+([.,]\d+)?$/.test(value));
  return isNumber ? Number(value.replace(',', '.')) : textIn(name, value);
}

const nothing: Reading = { request: {} };

function readFields(shape: Readonly<Record<string, Shape>>, given: Fields, reading = nothing): Fields {
  const read = Object.keys({ ...given, ...shape }).map((name): [string, unknown] => {
    const below = shape[name];
    const value = given[name];
    return [name, below === undefined ? plain(name, value) : readValue(below, value, name, given, reading)];
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
  if (mark !== '!') {
    if (given !== undefined && given !== null) return readValue(inner, given, name, beside, reading);
    return mark === '~' ? null : undefined;
  }
  const list = given === null && reading.isInRow ? [] : jsonIn(given);
  if (!Array.isArray(list)) throw new Unreadable(name);
  const within = { ...reading, isInRow: true };
  return list.map((one) => (isFields(one) ? readValue(inner, one, name, one, within) : plain(name, one)));
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

const isEnvelope = (body: Fields) =>
  Object.keys(body).every((name) => /^(data|success|status|code|message|meta|links)$/.test(name));

/** Whether a list goes on at another page, which nobody asks for. */
const goesOn = (body: Fields) =>
  [body, fieldsOf(body['meta']), fieldsOf(body['links'])].some(
    (place) => numberOf(place['last_page']) > 1 || place['next_page_url'] || place['next'],
  );

/** Takes off or puts on the `data` around an answer, and the list around the one row of an answer that has no list. */
function unpacked(shape: Shape, given: unknown, isRead: boolean): unknown {
  const body = fieldsOf(given);
  const isList = Array.isArray(shape);
  if ('data' in body && goesOn(body)) throw new Unreadable();
  if (isFields(shape) && 'data' in shape) return Array.isArray(given) ? { data: given } : given;
  if (Array.isArray(given)) return !isList && isRead && given.length === 1 ? given[0] : given;
  return 'data' in body && (isList || isEnvelope(body)) ? body['data'] : given;
}

/**
 * Reads an answer as the app expects it: every field that it counts on is there, in its notation.
 * @param shape what the app expects; see `Shape`
 * @param mayBeEmpty whether an answer may hold nothing
 * @throws Unreadable when a list is missing, or when it is no answer, such as the page of a login
 */
export function readAnswer(shape: Shape = {}, given: unknown, reading: Reading, mayBeEmpty: boolean): unknown {
  const found = unpacked(shape, given, reading.savedAt === undefined);
  const isPage = typeof found === 'string' && found.trimStart().startsWith('<');
  const fields = fieldsOf(found);
  const isEmpty = Object.keys(fields).length === 0;
  if (isPage || (Array.isArray(found) ? !Array.isArray(shape) : isEmpty && !mayBeEmpty)) throw new Unreadable();
  return readValue(shape, Array.isArray(found) ? found : fields, '', {}, reading);
}
