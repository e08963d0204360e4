import { type CallAnswer, type CallRequest, pageSize } from '@groepsapp/contract';
import type { Db } from '../database/schema.ts';
import { kindWord } from '../import/kindWords.ts';
import { noticeInWords } from '../import/report/Notices.ts';
import { type LineSort, lineSorts, type UndoLine } from '../import/report/lines.ts';
import type { ImportReport, Notice } from '../import/report/report.ts';
import { csvText } from '../import/report/reportFile.ts';
import { holds, rowsBefore } from './table.ts';

type Page = CallAnswer<'GET /management/imports/:id/lines'>;
type Line = Page['rows'][number];

/** An entry of a report: what its sort does not have is absent. */
type Entry = UndoLine & Partial<ImportReport['refused'][number] & ImportReport['ending'][number]>;

const noRow = { kind: '', reference: '', place: '', column: null, value: '', words: '', fields: [] };

function placeInWords({ place }: Entry): string {
  if (place === null) return '';
  return [place.file, place.sheet, `rij ${place.row}`].filter(Boolean).join(', ');
}

function lineOf({ id, sort, line }: { id: number; sort: LineSort; line: string }): Line {
  if (sort === 'notices') return { id, sort, ...noRow, words: noticeInWords(JSON.parse(line) as Notice) };
  const entry = JSON.parse(line) as Entry;
  const { kind, reference, column = null, value, reason = '', ended, fields = [] } = entry;
  return {
    ...{ id, sort, reference, column, place: placeInWords(entry) },
    kind: kind === null ? '' : kindWord(kind),
    value: csvText(value),
    words: ended === undefined ? reason : ended,
    fields: fields.map(({ field, old, new: after }) => ({
      field: entry.place?.columns[field] ?? field,
      before: csvText(old),
      after: csvText(after),
    })),
  };
}

/** A page of the lines of a run, by sort and in the order of the file. */
export async function importLines(
  { db }: { db: Db },
  { id }: { id: number },
  { page, search, sort }: CallRequest<'GET /management/imports/:id/lines'>['query'],
): Promise<Page> {
  let found = db.selectFrom('import_line').where('run_id', '=', id);
  if (sort !== undefined) found = found.where('sort', '=', sort);
  if (search !== '') found = found.where(holds('line', search));
  const rows = await found.selectAll().orderBy('id').limit(pageSize).offset(rowsBefore(page)).execute();
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const isSort = (name: string): name is LineSort => lineSorts.some((one) => one === name);
  return {
    rows: rows.flatMap((row) => (isSort(row.sort) ? [lineOf({ ...row, sort: row.sort })] : [])),
    total: Number(total),
  };
}
