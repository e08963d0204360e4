/** The lines of a text that somebody typed, without empty ones. */
export const textLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Things with a name and a mark, one per line with a star behind those that are marked. */
export const markedText = (things: readonly { name: string; marked: boolean }[]): string =>
  things.map(({ name, marked }) => (marked ? `${name} *` : name)).join('\n');

/** The things of such a text. */
export const markedIn = (text: string): { name: string; marked: boolean }[] =>
  textLines(text).map((line) => ({ name: line.replace(/\s*\*$/, ''), marked: line.endsWith('*') }));
