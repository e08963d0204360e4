import { hasServiceNumber, isServiceNumber, mayBeServiceNumber } from '../cells/serviceNumber.ts';
import { plain } from '../cells/words.ts';
import { FileRefused } from '../limits.ts';
import type { Column } from '../profiles/headings.ts';
import { type Line, textOf } from '../tables/table.ts';
import type { Tell } from './contacts.ts';

const isOfNumbers = ({ concept }: Column): boolean => /(^|\.)(number|reference)$/.test(concept);
const isOfTelephones = ({ concept }: Column): boolean => /(mobile|phone)$/.test(concept);

/**
 * Refuses a column of numbers that are citizen service numbers (BSN): of those that are as long, at least half pass the
 * test, where one in eleven does by chance. The digits are never said.
 */
function checkNumbers({ heading }: Column, texts: readonly string[], isOwn: boolean, tell: Tell): void {
  const long = [...new Set(texts.filter(mayBeServiceNumber))];
  const passing = long.filter(isServiceNumber).length;
  if (passing === 0 || isOwn) return;
  if (passing * 2 >= long.length) {
    throw new FileRefused(
      `In de kolom '${heading}' lijken burgerservicenummers (BSN) te staan (${passing}); er is niets van het bestand gelezen. Laat de kolom weg. Zijn het eigen nummers, zeg dat dan met --own-numbers '${heading}'.`,
    );
  }
  tell(
    heading,
    `${passing} van de ${long.length} lange nummers kunnen een burgerservicenummer (BSN) zijn; ze zijn gelezen als eigen nummers.`,
  );
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
      const texts = lines.map(({ cells }) => textOf(cells[index]));
      checkNumbers(column, texts, ownHeadings.has(plain(column.heading)), tell);
      return;
    }
    for (const { row, cells } of lines) {
      if (hasServiceNumber(textOf(cells[index])))
        tell(column.heading, 'in deze tekst staat misschien een burgerservicenummer (BSN); haal het weg.', row);
    }
  });
}
