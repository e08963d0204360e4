import { hasServiceNumber, isServiceNumber } from '../cells/serviceNumber.ts';
import { plain } from '../cells/words.ts';
import { FileRefused } from '../files/limits.ts';
import type { Column } from './headings.ts';
import { type Line, cellText } from '../files/table.ts';

const isOfNumbers = ({ concept }: Column): boolean => /(^|\.)(number|reference)$/.test(concept);
const isOfTelephones = ({ concept }: Column): boolean => /(mobile|phone)$/.test(concept);

const mostRows = 5;

/** Where numbers pass the test of a citizen service number (BSN). The digits are never said. */
function serviceNumberRefusal({ heading }: Column, lines: readonly Line[]): string {
  const rows = lines.slice(0, mostRows).map(({ row }) => row);
  const where = `rij ${rows.join(', ')}${lines.length > mostRows ? ' …' : ''}`;
  return `In de kolom '${heading}' lijken burgerservicenummers (BSN) te staan (${lines.length}: ${where}); er is niets van het bestand gelezen. Laat de kolom weg. Zijn het eigen nummers, zeg dat dan met --own-numbers '${heading}'.`;
}

/**
 * Looks for citizen service numbers in the columns that are read.
 * @param own headings of columns whose numbers are the sender's own, whatever they look like
 * @throws FileRefused for a column of numbers that has them
 */
export function checkServiceNumbers(
  lines: readonly Line[],
  columns: readonly (Column | null)[],
  own: readonly string[],
  tell: (heading: string, text: string, row?: number) => void,
): void {
  const ownHeadings = new Set(own.map(plain));
  columns.forEach((column, index) => {
    if (column === null || isOfTelephones(column)) return;
    if (isOfNumbers(column)) {
      if (ownHeadings.has(plain(column.heading))) return;
      const passing = lines.filter(({ cells }) => isServiceNumber(cellText(cells[index])));
      if (passing.length > 0) throw new FileRefused(serviceNumberRefusal(column, passing));
      return;
    }
    for (const { row, cells } of lines) {
      if (hasServiceNumber(cellText(cells[index])))
        tell(column.heading, 'in deze tekst staat misschien een burgerservicenummer (BSN); haal het weg.', row);
    }
  });
}
