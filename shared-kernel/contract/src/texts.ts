/** Maximum number of characters per kind of text; white space around the text does not count. */
export const textLimits = {
  message: 2000,
  instructionTitle: 100,
  instructionBody: 4000,
  parentName: 100,
  photoMessage: 255,
  observationNote: 1000,
  reminder: 255,
  activity: 1000,
  activityTypeName: 60,
  formTitle: 120,
  predefinedText: 120,
  note: 2000,
  /** A note or an answer in a form of the child tracking system. */
  formNote: 4000,
  fileName: 150,
  newsTitle: 150,
  newsBlock: 20_000,
  requestNote: 1000,
  requestReason: 500,
  /** A name or a short description that the office of a childminding agency gives. */
  officeName: 150,
} as const;

/** A character as people see it, for browsers without `Intl.Segmenter`: with its accents, or joined to what follows. */
const joinedCharacters =
  /(?:\r\n|\p{RI}{2}|[^])(?:[\p{M}\p{EMod}\u{E0020}-\u{E007F}\u200C]|\u200D\p{Extended_Pictographic}?)*/gu;

/** Made when it is first used, because that takes a slow tablet milliseconds which the first screen does not have. */
let segmenter: Intl.Segmenter | null | undefined;

function split(text: string): string[] {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('nl', { granularity: 'grapheme' }) : null;
  if (segmenter === null) return text.match(joinedCharacters) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** UTF-16 units that are segmented at once: V8 takes quadratic time over a long text (40,000 units: 2 s). */
const windowUnits = 256;

/** The end of a window that starts at `from`. It never splits a surrogate pair, which would count as two characters. */
function windowEnd(text: string, from: number): number {
  const end = from + windowUnits;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
}

/** The user-perceived characters (grapheme clusters) of a text, one by one. */
function* charactersOf(text: string): Generator<string> {
  for (let from = 0; from < text.length;) {
    const to = windowEnd(text, from);
    const found = split(text.slice(from, to));
    // The last character may continue after the window, so the next window takes it.
    if (to < text.length && found.length > 1) found.pop();
    for (const character of found) {
      yield character;
      from += character.length;
    }
  }
}

/**
 * Counts user-perceived characters (grapheme clusters): a family emoji is one. A character of more than 256 UTF-16
 * units, which no writing system has, counts more than once.
 * @param enough counting stops soon after this number; the result is then greater than it
 */
export function countCharacters(text: string, enough = Infinity): number {
  const characters = charactersOf(text);
  let count = 0;
  while (count <= enough && characters.next().done !== true) count += 1;
  return count;
}

/** The first user-perceived characters of a text. */
export function firstCharacters(text: string, most: number): string {
  let first = '';
  let count = 0;
  for (const character of charactersOf(text)) {
    if (count === most) break;
    first += character;
    count += 1;
  }
  return first;
}

/** A text on one line: line breaks become spaces, and after so many user-perceived characters comes an ellipsis. */
export function shortened(text: string, most: number): string {
  const line = onOneLine(text);
  // No text has more characters than UTF-16 units, and counting them takes a list of hundreds several ms.
  if (line.length <= most) return line;
  const first = firstCharacters(line, most);
  return first === line ? line : `${first}…`;
}

/** Line breaks, and the white space around them, become a space. */
export function onOneLine(text: string): string {
  return text.trim().replace(/\s*[\n\v\f\r\u0085\u2028\u2029]\s*/g, ' ');
}

/** Letters that Unicode normalisation does not split into a base letter and an accent. */
const undividedLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
};

/** Normalises a text for searching: without case, accents, apostrophes, signs that are not seen and double spaces. */
export function foldText(text: string): string {
  return (
    text
      // Before the normalisation, which makes a space of an acute accent that stands for an apostrophe.
      .replace(/['`´‘’‛′ʹ-ʿ＇]/g, '')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[øłđðħıßþæœ]/g, (letter) => undividedLetters[letter] ?? letter)
      .replace(/[\s\p{Pd}−]+/gu, ' ')
      .trim()
  );
}
