import * as v from 'valibot';
import { isChoice, isOneValue, type Schema } from './schemaKinds.ts';

/** Dutch words for values that the contract names in English. */
const words: ReadonlyMap<string, string> = new Map([
  ['in ontwikkeling', 'development'],
  ['definitief', 'final'],
  ['alle', 'all'],
  ['aanwezig', 'present'],
  ['laatste', 'last'],
  ['medewerker', 'employee'],
  ['gastouder', 'childminder'],
  ['links', 'left'],
]);

const flags: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['ja', true],
  ['actief', true],
  ['0', false],
  ['false', false],
  ['nee', false],
  ['archief', false],
  ['inactief', false],
]);

const wholeNumber = /^-?\d{1,15}$/;
const idList = /^\d+(\s*,\s*\d+)+$/;

/** Whether a value says that nothing was chosen. */
export function isNothing(value: unknown): boolean {
  return value === 0 || value === '' || value === '0' || value === null || value === undefined;
}

function wordOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim().toLowerCase();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

function flagOf(value: unknown): unknown {
  return flags.get(wordOf(value) ?? '') ?? value;
}

/** The choice that a value stands for, in whichever notation; the value itself when it is none. */
function choiceOf(choices: readonly (string | number | boolean)[], value: unknown): unknown {
  const word = wordOf(value);
  if (word === null) return value;
  const isFlag = choices.every((choice) => ['0', '1'].includes(String(choice)));
  const sought = [word, words.get(word), isFlag ? String(Number(flagOf(value))) : undefined];
  return choices.find((choice) => sought.includes(String(choice).toLowerCase())) ?? value;
}

const isIdLike = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));

function toText(value: unknown): unknown {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.every(isIdLike) ? value.join(',') : value;
  return typeof value === 'string' && idList.test(value) ? value.replace(/\s/g, '') : value;
}

function toNumber(value: unknown): unknown {
  if (value === null || value === '') return 0;
  return typeof value === 'string' && wholeNumber.test(value.trim()) ? Number(value) : value;
}

/** The single item of a list, where one value is expected. */
function single(value: unknown): unknown {
  return Array.isArray(value) && value.length <= 1 ? (value[0] ?? null) : value;
}

/** A value in the notation of its schema, when it is another notation of the same; otherwise as it is. */
export function scalarOf(schema: Schema, value: unknown): unknown {
  // A value that already fits stays: a text that a person typed must not change.
  if (v.is(schema, value)) return value;
  if (schema.type === 'string') return toText(value);
  const one = single(value);
  if (schema.type === 'number') return toNumber(one);
  if (schema.type === 'boolean') return flagOf(one);
  if (isChoice(schema)) return choiceOf(schema.options, one);
  if (isOneValue(schema)) return choiceOf([schema.literal], one);
  return value;
}
