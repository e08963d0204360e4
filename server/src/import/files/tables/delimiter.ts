const delimiters = [';', '\t', ',', '|'] as const;

/** Lines that are looked at: the heading may stand below some lines of title. */
const mostLines = 30;

/** The lines of a text with what stands between quotes left out, line breaks too. */
function linesOutsideQuotes(text: string): string[] {
  return text
    .replace(/"(?:[^"]|"")*("|$)/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, mostLines);
}

/**
 * Finds what separates the columns: the sign that most lines have, and most often. Excel may name it itself, in a first
 * line `sep=;`.
 * @param start the beginning of the text
 */
export function delimiterOf(start: string): string {
  const named = /^\uFEFF?sep=(.)\r?\n/i.exec(start)?.[1];
  if (named !== undefined) return named;
  const lines = linesOutsideQuotes(start);
  const scores = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    return Math.max(0, ...counts) * 2 + counts.filter((count) => count > 0).length;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ';';
}
