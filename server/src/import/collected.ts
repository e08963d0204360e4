import { OperatorError } from '../base/errors.ts';
import { setImmediate } from 'node:timers/promises';
import { type Checked, checkRow } from './check.ts';
import type { ImportedRow } from './row.ts';

/** Rows of one run: some ten times what a company of 100 establishments has. */
const mostRows = 1_000_000;

/** Rows that are checked before others get their turn. */
const rowsPerTurn = 500;

/** A run has more rows than are taken at once. */
export class TooManyRows extends OperatorError {
  override readonly name = 'TooManyRows';
}

/** Reads all rows of a run, and checks each by itself. @throws TooManyRows */
export async function collectRows(
  rows: AsyncIterable<ImportedRow> | Iterable<ImportedRow>,
  today: string,
): Promise<Checked[]> {
  const checked: Checked[] = [];
  for await (const row of rows) {
    if (checked.length >= mostRows) throw new TooManyRows(`A run takes at most ${mostRows} rows.`);
    checked.push(checkRow(row, today));
    if (checked.length % rowsPerTurn === 0) await setImmediate();
  }
  return checked;
}
