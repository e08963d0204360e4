import type { ImportField } from '@groepsapp/contract';
import { type Cell, cellText } from '../files/table.ts';
import { readDate } from './dates.ts';
import { daysIn } from './days.ts';
import { readTime } from './times.ts';
import { readChoice, readNumber, readWeekday, readYesNo } from './words.ts';

function readJson(text: string): unknown {
  if (!/^[[{]|^\d+$/.test(text)) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readList(text: string, choices: readonly string[] | undefined, names: boolean): unknown {
  const separators = names ? /[;|\n]/ : /[;,|\n]/;
  const parts = text.split(separators).map((part) => part.trim());
  const filled = parts.filter((part) => part !== '');
  return choices === undefined ? filled : filled.map((part) => readChoice(part, choices) ?? part);
}

/** Opening hours may be written as 'ma t/m vr 07:30-18:30'. */
function readOpening(text: string): unknown {
  const days = daysIn(text).flatMap(({ weekday, times }) =>
    times === null ? [] : [{ weekday, from: times.start, until: times.end }],
  );
  return days.length === 0 ? null : days;
}

/** A moment; a date alone is its first moment. */
function readMoment(cell: Cell): string | null {
  const text = cellText(cell);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? text : readDate(cell);
}

function read(cell: Cell, { type, choices, refersTo }: ImportField): unknown {
  const text = cellText(cell);
  switch (type) {
    case 'date':
      return readDate(cell);
    case 'time':
      return readTime(cell);
    case 'moment':
      return readMoment(cell);
    case 'yes-no':
      return readYesNo(cell);
    case 'number':
      return readNumber(cell) ?? readWeekday(cell);
    case 'choice':
      return readChoice(cell, choices ?? []);
    case 'list':
      return readJson(text) ?? readList(text, choices, refersTo === undefined && choices === undefined);
    case 'content':
      return readJson(text) ?? readOpening(text);
    case 'text':
    case 'reference':
      return text;
  }
}

/**
 * Turns a cell that is not empty into the value of a field.
 * @returns the text of the cell where it cannot be read, so that the check of the field refuses it and says what is wanted
 */
export function fieldValue(cell: Cell, field: ImportField): unknown {
  return read(cell, field) ?? cellText(cell);
}
