/** Scripts that the fonts of printed forms do not have. */
const scripts: readonly (readonly [name: string, letters: RegExp])[] = [
  ['emoji', /\p{Extended_Pictographic}/u],
  ['Chinees', /\p{Script=Han}/u],
  ['Japans', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['Koreaans', /\p{Script=Hangul}/u],
  ['Devanagari', /\p{Script=Devanagari}/u],
  ['Bengaals', /\p{Script=Bengali}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Singalees', /\p{Script=Sinhala}/u],
  ['Thais', /\p{Script=Thai}/u],
  ['Ethiopisch', /\p{Script=Ethiopic}/u],
  ['Syrisch', /\p{Script=Syriac}/u],
  ['Tibetaans', /\p{Script=Tibetan}/u],
  ['Birmaans', /\p{Script=Myanmar}/u],
  ['Khmer', /\p{Script=Khmer}/u],
];

const scriptName = (character: string) =>
  scripts.find(([, letters]) => letters.test(character))?.[0] ?? 'overige tekens';

const codeOf = (character: string) =>
  Array.from(character, (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(
    ' ',
  );

/** At most this many characters are named of a script. */
const mostNamed = 10;

/**
 * Says below a form which characters it could not print: their script and codes, as they cannot be drawn here either.
 * @param characters at least one
 */
export function missingText(characters: ReadonlySet<string>): string {
  const kinds = new Map<string, string[]>();
  for (const character of characters) {
    const kind = scriptName(character);
    kinds.set(kind, [...(kinds.get(kind) ?? []), codeOf(character)]);
  }
  const named = Array.from(kinds, ([kind, codes]) => {
    const more = codes.length > mostNamed ? ` en nog ${codes.length - mostNamed}` : '';
    return `${kind} (${codes.slice(0, mostNamed).join(', ')}${more})`;
  });
  return `Deze tekens konden niet worden afgedrukt; er staat □ voor in de plaats: ${named.join('; ')}. In de app zijn ze wel te lezen.`;
}
