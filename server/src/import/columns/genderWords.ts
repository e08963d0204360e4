import { plain } from '../cells/words.ts';
import type { Column } from './headings.ts';
import { cellText, type Line, rewriteColumns } from '../files/table.ts';

const spelled: Readonly<Record<string, string>> = { j: 'jongen', m: 'meisje' };

/** Whether the M of a column is that of 'meisje': beside J, or below 'Jongen/meisje', and never beside V. */
function hasGirls(lines: readonly Line[], { concept, heading }: Column, index: number): boolean {
  if (!/(^|\.)gender$/.test(concept)) return false;
  const words = new Set(lines.map(({ cells }) => plain(cellText(cells[index]))));
  return !words.has('v') && (words.has('j') || (words.has('m') && plain(heading).includes('meisje')));
}

/**
 * Writes out J and M in columns where they stand for 'jongen' and 'meisje', as M is male elsewhere.
 * @returns the lines, and the headings of those columns
 */
export function withGenderWords(
  lines: readonly Line[],
  columns: readonly (Column | null)[],
): { lines: readonly Line[]; spelledOut: readonly string[] } {
  const found = columns.map((column, index) => column !== null && hasGirls(lines, column, index));
  return {
    lines: rewriteColumns(lines, found, (cell) => spelled[plain(cellText(cell))] ?? cell),
    spelledOut: columns.flatMap((column, index) => (column !== null && found[index] === true ? [column.heading] : [])),
  };
}
