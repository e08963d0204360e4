import { FileRefused } from '../files/limits.ts';
import { type Cell, type Line, rewriteColumns } from '../files/table.ts';

const numeric = /^\s*(\d{1,2})([-/.])(\d{1,2})(?=\2(?:\d{4}|\d{2})\b)/;

/** What the dates of a column say of their order. Rows prove it: 12/25/2023 the one, 25-12-2023 the other. */
interface Order {
  sign: string;
  monthFirst: number[];
  dayFirst: number[];
  /** Rows of dates that are another day in the other order. */
  either: number[];
  /** Rows with dates that are written otherwise: with another sign, or by Excel, which read them in its own order. */
  otherwise: number[];
}

function columnOrder(lines: readonly Line[], column: number): Order {
  const order: Order = { sign: '', monthFirst: [], dayFirst: [], either: [], otherwise: [] };
  for (const { row, cells } of lines) {
    const cell = cells[column];
    if (typeof cell === 'object' && cell.day !== null) order.otherwise.push(row);
    const [, first, sign, second] = (typeof cell === 'string' && numeric.exec(cell)) || [];
    if (sign === undefined) continue;
    order.sign ||= sign;
    if (sign !== order.sign) order.otherwise.push(row);
    const [one, two] = [Number(first), Number(second)];
    if (one <= 12 && two > 12) order.monthFirst.push(row);
    else if (one > 12 && two <= 12) order.dayFirst.push(row);
    else if (one !== two && two <= 12) order.either.push(row);
  }
  return order;
}

const remedy = 'Schrijf de datums als 2024-12-31 en bied het bestand opnieuw aan; er is niets van gelezen.';

function refuseDoubt(heading: string, { monthFirst, dayFirst, otherwise }: Order): void {
  const [american, dutch, other] = [monthFirst[0], dayFirst[0], otherwise[0]];
  if (american === undefined) return;
  if (dutch !== undefined) {
    throw new FileRefused(
      `De kolom '${heading}' heeft datums met de maand voorop (rij ${american}) en met de dag voorop (rij ${dutch}). ${remedy}`,
    );
  }
  if (other !== undefined) {
    throw new FileRefused(
      `De kolom '${heading}' heeft datums met de maand voorop (rij ${american}) naast datums die anders zijn geschreven of die Excel al heeft gelezen (rij ${other}). ${remedy}`,
    );
  }
}

/** A date with its day before its month. */
function swapped(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.replace(numeric, '$3$2$1') : cell;
}

/**
 * Puts the day before the month in columns that prove to have the month first, and in columns beside them that prove
 * nothing and are written with the same sign. No column is ever read by half.
 * @param headings by place; `null` for columns that are not read
 * @returns the lines, and the headings of the columns whose dates were turned round
 * @throws FileRefused for a column that has both orders
 */
export function withDayFirst(
  lines: readonly Line[],
  headings: readonly (string | null)[],
): { lines: readonly Line[]; turned: readonly string[] } {
  const orders = headings.map((heading, column) => (heading === null ? null : columnOrder(lines, column)));
  orders.forEach((order, column) => order !== null && refuseDoubt(headings[column] ?? '', order));
  const signs = (proof: 'monthFirst' | 'dayFirst') =>
    new Set(orders.flatMap((order) => (order !== null && order[proof].length > 0 ? [order.sign] : [])));
  const [american, dutch] = [signs('monthFirst'), signs('dayFirst')];
  const isTurned = orders.map((order, column) => {
    if (order === null || order.dayFirst.length > 0) return false;
    if (order.monthFirst.length > 0) return true;
    if (order.either.length === 0 || !american.has(order.sign)) return false;
    if (!dutch.has(order.sign) && order.otherwise.length === 0) return true;
    throw new FileRefused(
      `Van de kolom '${headings[column] ?? ''}' is niet te zien of de dag of de maand voorop staat (rij ${order.either[0] ?? 0}). ${remedy}`,
    );
  });
  return {
    lines: rewriteColumns(lines, isTurned, swapped),
    turned: headings.filter((heading, column): heading is string => heading !== null && isTurned[column] === true),
  };
}
