/** A telephone number in a text of more: nine digits or more, with what people write between them. */
const numberPattern = /(?:\+|\b)\d[\d\s.()-]{7,}\d(?!\d)/g;

/** Countries that are written without `+` or `00`, with how many digits follow. */
const withoutPlus = /^(?:31[1-9]\d{8}|32[1-9]\d{7,8}|49[1-9]\d{8,10})$/;

/**
 * Reads a telephone number as it is dialled, without spaces and signs: 612345678 gets the 0 that a spreadsheet took off it,
 * 31612345678 its `+`, and `+31 (0)6-12345678` loses what is not dialled.
 * @returns `null` when there are too few or too many digits
 */
function dialled(text: string): string | null {
  const digits = text
    .replace(/\(0\)/g, '')
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+');
  // The 0 of '+31 0612345678' is not dialled.
  if (digits.startsWith('+')) return /^\+[1-9]\d{7,14}$/.test(digits) ? digits.replace(/^\+310/, '+31') : null;
  if (withoutPlus.test(digits)) return `+${digits}`;
  if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`;
  return /^06\d{8}$|^0[1-57-9]\d{7,9}$/.test(digits) ? digits : null;
}

/** The values in a cell, and what else stands in it. */
export interface Found {
  values: string[];
  rest: string;
}

const tidy = (text: string): string =>
  text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,/|&=-]+|[\s:;,/|&=-]+$/g, '');

/** All telephone numbers in a text; a number that is none stays in the rest. */
export function phonesIn(text: string): Found {
  const values: string[] = [];
  const rest = text.replace(numberPattern, (written) => {
    const number = dialled(written.trim());
    if (number === null) return written;
    values.push(number);
    return ' ';
  });
  return { values, rest: tidy(rest) };
}

const addressPattern = /[\p{L}\p{N}._%+'-]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?![\p{L}\p{N}@-]|\.\p{L})/gu;

/** All e-mail addresses in a text, in small letters: `mailto:kim@example.nl`, `Kim Bos <kim@example.nl>`. */
export function emailsIn(text: string): Found {
  const joined = text.replace(/^mailto:/i, '').replace(/\s*@\s*/g, '@');
  const values: string[] = [];
  const rest = joined.replace(addressPattern, (address) => {
    values.push(address.toLowerCase());
    return ' ';
  });
  return { values, rest: tidy(rest.replace(/<\s*>/g, ' ')) };
}
