import { importKind, type ImportKind, importKindNames } from '@groepsapp/contract';
import { grouped } from '../../base/grouping.ts';
import type { ImportedRow } from '../../import/row.ts';
import type { DemoRows } from '../rows.ts';
import { childRows } from './childRows.ts';
import { companyRows } from './companyRows.ts';
import { Owners } from './rowsOfKinds.ts';

/** The name of the file in which the rows of a kind stand. */
function fileOf(kind: ImportKind): string {
  return `${kind}.csv`;
}

/**
 * What the companies of the demo bring in, as the rows of a folder of files with one file per kind.
 * @returns the rows per company, by its number
 */
export function demoFiles(rows: DemoRows): ReadonlyMap<number, readonly ImportedRow[]> {
  const owners = new Owners(rows);
  const kinds: Partial<Record<ImportKind, readonly { companyId: number; reference: string; fields: object }[]>> = {
    ...companyRows(rows, owners),
    ...childRows(rows, owners),
  };
  const files = new Map(rows.company.map(({ id = 0 }): [number, ImportedRow[]] => [id, []]));
  for (const kind of importKindNames) {
    const columns = Object.fromEntries(Object.keys(importKind(kind).fields).map((name) => [name, name]));
    for (const [companyId, own] of grouped(kinds[kind] ?? [], (row) => row.companyId)) {
      own.forEach(({ reference, fields }, index) => {
        // The first line of a file holds the headings.
        const place = { file: fileOf(kind), row: index + 2, columns };
        files.get(companyId)?.push({ kind, reference, fields: { ...fields }, place });
      });
    }
  }
  return files;
}
