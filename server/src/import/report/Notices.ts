import type { ImportPlace } from '../row.ts';
import type { Notice } from './report.ts';

/** The notices of a run: what is said of several rows of a sheet stands there once. */
export class Notices {
  readonly #said = new Map<string, Pick<Notice, 'file' | 'sheet' | 'text'> & { rows: Set<number> }>();

  tell({ file, sheet, row }: Pick<ImportPlace, 'file' | 'sheet'> & { row?: number }, text: string): void {
    const key = JSON.stringify([file, sheet, text]);
    const notice = this.#said.get(key) ?? { file, sheet, text, rows: new Set() };
    if (row !== undefined) notice.rows.add(row);
    this.#said.set(key, notice);
  }

  all(): Notice[] {
    return [...this.#said.values()].map(({ rows, ...notice }) => {
      const [row, ...more] = rows;
      return { ...notice, ...(row !== undefined && { row }), more };
    });
  }
}

const mostRows = 5;

/** A notice on one line. */
export function noticeInWords({ file, sheet, row, more, text }: Notice): string {
  const rows = row === undefined ? [] : [row, ...more];
  const shown = rows.slice(0, mostRows).join(', ') + (rows.length > mostRows ? ' …' : '');
  const count = rows.length > 1 ? ` (${rows.length} regels)` : '';
  const place = [file, sheet, rows.length === 0 ? undefined : `rij ${shown}${count}`].filter((part) => part);
  return `${place.join(', ')}: ${text}`;
}
