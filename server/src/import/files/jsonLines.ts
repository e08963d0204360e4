import { OperatorError } from '../../base/errors.ts';
import { importKindNames } from '@groepsapp/contract';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import type { ImportedRow } from '../row.ts';

/** A line of a file holds something else than a row. */
class LineRefused extends OperatorError {
  override readonly name = 'LineRefused';
}

const Line = v.strictObject({
  kind: v.picklist(importKindNames),
  reference: v.string(),
  fields: v.record(v.string(), v.unknown()),
  ended: v.optional(v.string()),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function ownColumns(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, name]));
}

/**
 * Reads a file with a row on each line, as JSON with `kind`, `reference`, `fields` and, for what ends, `ended`.
 * @throws LineRefused that names the first line which is something else
 */
export async function* readJsonLines(path: string): AsyncGenerator<ImportedRow> {
  const file = basename(path);
  let row = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    row += 1;
    if (text.trim() === '') continue;
    const line = v.safeParse(Line, parsed(text));
    if (!line.success) throw new LineRefused(`${file}: regel ${row} is geen rij.`);
    const { ended, ...rest } = line.output;
    const place = { file, row, columns: ownColumns(rest.fields) };
    yield { ...rest, ...(ended !== undefined && { ended }), place };
  }
}
