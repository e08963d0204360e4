import { foldText, pageSize } from '@groepsapp/contract';
import { type Expression, sql } from 'kysely';

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

const smallAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * Whether a column holds a text, whatever capitals either has. SQLite and columns in byte order know those of ASCII only, so
 * that other letters are looked for as they were typed, small and as capitals.
 */
export function holds(column: string | Expression<string>, text: string) {
  const typed = text.trim().replaceAll(/[\\%_]/g, '\\$&');
  const writings = new Set([typed, typed.toLowerCase(), typed.toUpperCase()].map(smallAscii));
  const read = typeof column === 'string' ? sql.ref(column) : column;
  const found = [...writings].map((writing) => sql`lower(${read}) like ${`%${writing}%`} escape '\\'`);
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
