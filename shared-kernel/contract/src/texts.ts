/** How many characters people may type; what stands around a text does not count. */
export const textLimits = { message: 2000, instructionTitle: 100, instructionBody: 4000, parentName: 100 } as const;

const segments = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Counts characters as people do: a family of emoji is one. */
export function countCharacters(text: string): number {
  return Array.from(segments.segment(text)).length;
}
