import { pageSize } from '@groepsapp/contract';
import { sql } from 'kysely';

/** The number of rows before a page. @param page counted from 1 */
export const rowsBefore = (page: string): number => (Number(page) - 1) * pageSize;

/** A page of rows that are all at hand. */
export function pageIn<T>(rows: readonly T[], page: string): { rows: T[]; total: number } {
  const start = rowsBefore(page);
  return { rows: rows.slice(start, start + pageSize), total: rows.length };
}

/** Whether a column holds a text, whatever capitals either has. */
export function holds(column: string, text: string) {
  const pattern = `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
}
