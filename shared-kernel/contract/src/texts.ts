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

let segmenter: Intl.Segmenter | undefined;

/** Made when it is first used, because that takes a slow tablet milliseconds which the first screen does not have. */
function graphemes(): Intl.Segmenter {
  return (segmenter ??= new Intl.Segmenter('nl', { granularity: 'grapheme' }));
}

/** UTF-16 units that are segmented at once: V8 takes quadratic time over a long text (40,000 units: 2 s). */
const windowUnits = 256;

/** The end of a window that starts at `from`. It never splits a surrogate pair, which would count as two characters. */
function windowEnd(text: string, from: number): number {
  const end = from + windowUnits;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end + 1 : end;
}

/** The number of characters that are complete within a window, and their UTF-16 units. */
function charactersIn(window: string, isLast: boolean): { count: number; units: number } {
  let count = 0;
  let begin = 0;
  for (const { index } of graphemes().segment(window)) {
    count += 1;
    begin = index;
  }
  // The last character may continue after the window, so the next window counts it.
  return isLast || begin === 0 ? { count, units: window.length } : { count: count - 1, units: begin };
}

/**
 * Counts user-perceived characters (grapheme clusters): a family emoji is one. A character of more than 256 UTF-16
 * units, which no writing system has, counts more than once.
 * @param enough counting stops soon after this number; the result is then greater than it
 */
export function countCharacters(text: string, enough = Infinity): number {
  let count = 0;
  for (let from = 0; from < text.length && count <= enough;) {
    const to = windowEnd(text, from);
    const counted = charactersIn(text.slice(from, to), to >= text.length);
    count += counted.count;
    from += counted.units;
  }
  return count;
}
