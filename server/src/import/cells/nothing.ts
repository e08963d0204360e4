import { plain } from './words.ts';

/** What Excel shows for a formula without a result, in Dutch, English and German, and for a number that does not fit its column. */
const errorText = /^#(?:n\/[abv]|nv|getting_data|#+|[\p{L}\d_/]+[!?])$/iu;

/** What programs write for a value that is not there. `Null` with one capital may be a last name. */
const programWords = new Set([
  'NULL',
  'null',
  'undefined',
  'NaN',
  'nan',
  '(null)',
  '[null]',
  '<null>',
  '\\N',
  'N/A',
  'n/a',
]);

/** What people write for it, as `plain` makes it; a text of signs alone is one too. */
const peopleWords = new Set([
  '',
  ...'nvt niettoepasselijk nietvantoepassing onbekend onb nognietbekend nogonbekend nietbekend nb ntb nietingevuld'.split(
    ' ',
  ),
  ...'nihil leeg null niemand'.split(' '),
]);

/** What says 'no' in a column of answers, and elsewhere that there is nothing. */
const noneWords = new Set(
  'geen geenbekend geeningevuld geenbijzonderheden geenallergie geenallergieen geendieet nee niet'.split(' '),
);

/** Words among these by which people are called as well. */
const lastNames = new Set('leeg nihil null niemand onb geen nee niet'.split(' '));

/** Whether a text is what Excel shows in place of a result that it does not have. */
export const isErrorText = (text: string): boolean => errorText.test(text);

/**
 * Whether a text that is not empty says that there is no value.
 * @param column `answers` asks for yes or no; `last name` is of somebody who has a first name
 */
export function saysNothing(text: string, column?: 'answers' | 'last name'): boolean {
  if (text === '') return false;
  const word = plain(text);
  // ✓ and 👍 are signs that say something.
  if (word === '') return /^[-–—_.?/*\s]+$/.test(text);
  if (column === 'last name' && lastNames.has(word)) return programWords.has(text);
  return programWords.has(text) || peopleWords.has(word) || (column !== 'answers' && noneWords.has(word));
}
