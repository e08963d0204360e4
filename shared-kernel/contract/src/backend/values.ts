import * as v from 'valibot';
import { DateText, MomentText, TimeText } from '../primitives.ts';
import type { BackendConfig } from './BackendConfig.ts';
import { Unreadable } from './refusals.ts';
import { clocksAt, momentOn } from './zone.ts';

type Schema = v.GenericSchema;

/** Words of the backend for words of the contract. */
const words: Readonly<Record<string, string>> = {
  'in ontwikkeling': 'development',
  definitief: 'final',
  laatste: 'last',
  alle: 'all',
  jongen: 'M',
  man: 'M',
  meisje: 'V',
  vrouw: 'V',
};

/**
 * The word that stands for an unknown one, per list of words, which is named by its first word. It is the safe choice: a form
 * of unknown status counts as final, so that nobody writes in it. In all other lists an unknown word is a failure.
 */
const otherwise: Readonly<Record<string, string>> = {
  development: 'final',
  DEFAULT: 'CHANGED',
  select: 'text',
  radio: 'text',
  header: 'description',
};

/** Whether a number is an id, which is kept as it is: `'0012'` and `'1.0'` are other ones than 12 and 1. */
export function isId(schema: Schema): boolean {
  const pipe = 'pipe' in schema ? (schema.pipe as { type: string }[]) : [];
  return pipe[0]?.type === 'number' && pipe.some(({ type }) => type === 'integer');
}

const whole = /^-?(0|[1-9]\d*)$/;
const number = /^-?(0|[1-9]\d*)([.,]\d+)?$/;
const largest = 1e15;

function numberIn(given: unknown, form: RegExp): number {
  const read = typeof given === 'string' && form.test(given) ? Number(given.replace(',', '.')) : given;
  if (typeof read !== 'number' || !(Math.abs(read) < largest)) throw new Unreadable('a number');
  return read;
}

const yes = ['true', '1', 'ja'];
const no = ['false', '0', 'nee'];

function flagIn(given: unknown, config: BackendConfig): boolean {
  const said = given === null ? 'null' : String(given).toLowerCase();
  const isWord = (list: readonly (string | null)[]) => list.some((word) => String(word).toLowerCase() === said);
  if (typeof given !== 'object' || given === null) {
    if (isWord(yes) || isWord(config.yes)) return true;
    if (isWord(no) || isWord(config.no)) return false;
  }
  throw new Unreadable('yes or no');
}

function wordIn(options: readonly (string | number)[], given: unknown, config: BackendConfig): string | number {
  const said = String(given ?? '')
    .trim()
    .toLowerCase();
  const found = options.find((one) => [said, words[said]?.toLowerCase()].includes(String(one).toLowerCase()));
  if (found !== undefined) return found;
  const [first = '', last = first] = [options[0], options.at(-1)];
  const fallback = otherwise[String(first)];
  if (fallback !== undefined) return fallback;
  if (options.length !== 2 || !(last === '' || String(first) === '0')) throw new Unreadable('a known word');
  const isYes = given === undefined || given === '' ? false : flagIn(given, config);
  return last === '' ? (isYes ? first : last) : isYes ? last : first;
}

/** A date, and a time with or without its zone. */
const momentForm = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?)?$/;

/** A date in the notation of the contract, when it is one in that of the Netherlands. */
const turned = (text: string) => text.replace(/^(\d\d)-(\d\d)-(\d{4})(?=$|[T ])/, '$3-$2-$1');

interface Moment {
  date: string;
  /** HH:mm, with seconds where they are given. */
  time: string | undefined;
  /** Absent where the text does not say its zone. */
  moment: Date | undefined;
}

function momentParts(given: unknown): Moment {
  const [, date, time, zone] = momentForm.exec(turned(String(given))) ?? [];
  if (date === undefined || !v.is(DateText, date)) throw new Unreadable('a date');
  if (time !== undefined && !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?$/.test(time)) throw new Unreadable('a time');
  const moment = zone === undefined ? undefined : new Date(`${date}T${time}${zone}`);
  if (moment !== undefined && Number.isNaN(moment.getTime())) throw new Unreadable('a moment');
  return { date, time, moment };
}

/** A day, that of the Netherlands when the text is a moment with its zone. */
function dateIn(given: unknown): string {
  const { date, moment } = momentParts(given);
  return moment === undefined ? date : clocksAt(moment).slice(0, 10);
}

/** A time of the day, HH:mm, of a time with seconds or of a whole moment. */
function timeIn(given: unknown): string {
  const text = String(given);
  if (/^\d\d:\d\d(:\d\d)?$/.test(text)) return text.slice(0, 5);
  const { time, moment } = momentParts(text);
  if (time === undefined) throw new Unreadable('a time');
  return moment === undefined ? time.slice(0, 5) : clocksAt(moment).slice(11, 16);
}

/** A moment; one without its zone is one of the Netherlands. */
function momentIn(given: unknown): string {
  const { date, time = '00:00:00', moment } = momentParts(given);
  return (moment ?? momentOn(date, time.length === 5 ? `${time}:00` : time)).toISOString();
}

/** Fields with the address of a picture. */
const pictures = /^(src|link_viewer|image|thumb_image)$/;

/** A text; an address of a picture that is not absolute is one below the main API. */
function textIn(name: string, given: unknown): string {
  if (typeof given !== 'string' && typeof given !== 'number') throw new Unreadable('a text');
  const text = String(given);
  if (pictures.test(name)) return text === '' || /^(https?:)?\//.test(text) ? text : `/${text}`;
  if (/_time$/.test(name)) return timeIn(text);
  return name === 'date' && text !== '' ? dateIn(text) : text;
}

function found(schema: Schema, name: string, given: unknown, config: BackendConfig): unknown {
  if (schema === DateText) return dateIn(given);
  if (schema === TimeText) return timeIn(given);
  if (schema === MomentText) return momentIn(given);
  if ('options' in schema) return wordIn(schema.options as (string | number)[], given, config);
  if (schema.type === 'boolean') return flagIn(given, config);
  if (schema.type === 'number') return numberIn(given, isId(schema) ? whole : number);
  if (schema.type === 'string') return textIn(name, given);
  return 'literal' in schema && typeof schema.literal === 'boolean' ? flagIn(given, config) : given;
}

/**
 * Reads one value as its schema has it, from the notations of backends.
 * @throws Unreadable when it is none: never something else in its place
 */
export function readLeaf(schema: Schema, name: string, given: unknown, config: BackendConfig): unknown {
  // Only a permission counts as refused when it is not said, or not understood, that it was given.
  if (name === 'photo_allowed') {
    try {
      return flagIn(given, config) ? 1 : 0;
    } catch {
      return 0;
    }
  }
  const read = v.safeParse(schema, found(schema, name, given, config));
  if (!read.success) throw new Unreadable(name);
  return read.output;
}
