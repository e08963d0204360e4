import type { Font } from 'fontkit';

const graphemes = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** Stands for a character that the font does not have, as most emoji. */
const missingCharacter = '\u25A1';

/** Joiners and variation selectors: they have no shape of their own. */
const shapeless = /[\u200D\uFE0E\uFE0F]|[\u{1F3FB}-\u{1F3FF}]/gu;

/** Characters that cannot be printed: control characters other than line breaks. */
const controls = /[\u0000-\u0009\u000B-\u001F\u007F]/g;

function drawableGrapheme(font: Font, grapheme: string): string {
  const has = (text: string) => [...text].every((c) => c === '\n' || font.hasGlyphForCodePoint(c.codePointAt(0) ?? 0));
  if (has(grapheme)) return grapheme;
  const plain = grapheme.replace(shapeless, '');
  return plain !== '' && has(plain) ? plain : missingCharacter;
}

/**
 * A text with only characters that a font can draw. An emoji of several parts, such as a family, counts as one
 * character.
 */
export function drawable(font: Font, text: string): string {
  const clean = text.normalize('NFC').replaceAll('\r\n', '\n').replace(controls, ' ');
  return Array.from(graphemes.segment(clean), ({ segment }) => drawableGrapheme(font, segment)).join('');
}
