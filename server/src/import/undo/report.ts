import type { ImportKind } from '@groepsapp/contract';
import { sql } from 'kysely';
import type { Services } from '../../database/services.ts';
import { columnWords } from '../../privacy/columnWords.ts';
import { rowsWhere } from '../kinds/rows.ts';
import type { UndoLine, UndoReport } from '../report/lines.ts';
import { type Group, type Image, kindOfTable } from './groups.ts';

/** The fields of a row as it is now and as it was, by the words for its columns. */
function fieldsOf({ before, after }: Image): UndoLine['fields'] {
  if (before === null || after === null) return [];
  return Object.keys(before).flatMap((column) => {
    const words = columnWords[column];
    if (words === undefined || before[column] === after[column]) return [];
    return [{ field: words.name, old: after[column] ?? null, new: before[column] ?? null }];
  });
}

const isOf = (table: string) => (image: Image) => image.table.name === table;
const tableOf = ({ owner }: Group) => owner.split(' ')[0] ?? '';

/** Whether the row itself is new. */
function isMade(group: Group): boolean {
  const own = group.images.filter(isOf(tableOf(group)));
  const references = group.images.filter(isOf('external_reference'));
  return own.length > 0 && [...own, ...references].every(({ before }) => before === null);
}

/** The references of rows of which the run did not write them. */
async function referencesOf({ db }: Services, companyId: number, groups: readonly Group[]) {
  const ids = groups.map(({ owner }) => Number(owner.split(' ')[1]));
  const also = sql`and company_id = ${companyId}`;
  const rows = await rowsWhere(db, 'external_reference', 'row_id', ids, also);
  return new Map(rows.map(({ kind, reference, row_id, part }) => [`${kind} ${row_id} ${part}`, String(reference)]));
}

function lineOf(group: Group, known: ReadonlyMap<string, string>): UndoLine {
  const table = tableOf(group);
  const named = group.images.find(isOf('external_reference'));
  const row = named?.after ?? named?.before;
  const kind = (row?.kind as ImportKind | undefined) ?? kindOfTable(table);
  const reference = row?.reference ?? known.get(`${kind} ${group.owner.slice(table.length + 1)}`);
  return {
    kind,
    reference: String(reference ?? ''),
    place: null,
    fields: group.images.filter(isOf(table)).flatMap(fieldsOf),
    ...(group.left !== null && { reason: group.left }),
  };
}

/**
 * Tells of groups what becomes of them, also once they are undone and the database no longer names them.
 * @param groups of which later is told what is left
 */
export async function reporter(
  services: Services,
  companyId: number,
  groups: readonly Group[],
): Promise<() => UndoReport> {
  // Of a row that was only sent again nothing else was written.
  const shown = groups.filter(({ images }) => images.some(({ table }) => table.name !== 'external_reference'));
  const known = await referencesOf(services, companyId, shown);
  const lines = (some: readonly Group[]) => some.map((group) => lineOf(group, known));
  return () => {
    const undone = shown.filter(({ left }) => left === null);
    return {
      left: lines(shown.filter(({ left }) => left !== null)),
      restored: lines(undone.filter((group) => !isMade(group))),
      removed: lines(undone.filter(isMade)),
    };
  };
}
