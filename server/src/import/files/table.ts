/** The value of a cell as the file has it. A date of Excel is `{ day, minutes }`; an empty cell is `''`. */
export type Cell = string | number | boolean | ExcelMoment;

/** A cell that Excel shows as a date, a time of day, or both. */
export interface ExcelMoment {
  /** YYYY-MM-DD; `null` for a time of day without a date. */
  day: string | null;
  /** Minutes since midnight. */
  minutes: number;
}

/** A row of a sheet that is not empty. */
export interface Line {
  /** Name of the sheet; `undefined` for a file that has none. */
  sheet: string | undefined;
  /** From 1, as Excel shows it; for CSV the line of the file on which the row begins. */
  row: number;
  cells: readonly Cell[];
}

/** The text of a cell without spaces around it, as a person would read it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'string') return cell.trim();
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nee';
  if (typeof cell === 'number') return String(cell);
  const time = `${String(Math.floor(cell.minutes / 60)).padStart(2, '0')}:${String(cell.minutes % 60).padStart(2, '0')}`;
  if (cell.day === null) return time;
  return cell.minutes === 0 ? cell.day : `${cell.day} ${time}`;
}

/** The lines with the cells of some columns written otherwise. @param columns whether a column is one of them, by place */
export function rewriteColumns(
  lines: readonly Line[],
  columns: readonly boolean[],
  write: (cell: Cell) => Cell,
): readonly Line[] {
  if (!columns.includes(true)) return lines;
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, index) => (columns[index] === true ? write(cell) : cell)),
  }));
}

export function isEmptyRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cellText(cell) === '');
}
