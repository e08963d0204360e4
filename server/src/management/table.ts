import { foldText, pageSize } from '@groepsapp/contract';
import { sql } from 'kysely';

/** The number of rows before a page. @param page counted from 1 */
export const rowsBefore = (page: string): number => (Number(page) - 1) * pageSize;

/** What is asked of a table. */
export interface Searched {
  page: string;
  search: string;
}

/** A page of those of the rows whose text holds what is searched, whatever capitals and accents either has. */
export function searched<T>(
  rows: readonly T[],
  { page, search }: Searched,
  textOf: (row: T) => string,
): { rows: T[]; total: number } {
  const wanted = foldText(search.trim());
  const found = rows.filter((row) => foldText(textOf(row)).includes(wanted));
  const start = rowsBefore(page);
  return { rows: found.slice(start, start + pageSize), total: found.length };
}

/** Whether a column holds a text, whatever capitals either has. */
export function holds(column: string, text: string) {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
