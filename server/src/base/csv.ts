/** Makes Dutch Excel read the file as UTF-8. */
export const csvStart = '\uFEFF';

/** What a spreadsheet would run as a formula gets an apostrophe before it, which a reader takes off again. */
function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** A line of CSV as Dutch Excel opens it: semicolons between the cells, quotes where they are needed. */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map(guarded).map((cell) => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell));
  return `${quoted.join(';')}\r\n`;
}
