import { type CallAnswer, type CallRequest, pageSize } from '@groepsapp/contract';
import { type Expression, sql } from 'kysely';
import type { Db } from '../database/schema.ts';
import { kindWord } from '../import/kindWords.ts';
import { noticeInWords } from '../import/report/Notices.ts';
import { type LineSort, lineSorts, type UndoLine } from '../import/report/lines.ts';
import type { FieldChange, ImportReport, Notice } from '../import/report/report.ts';
import { csvText } from '../import/report/reportFile.ts';
import type { ImportPlace } from '../import/row.ts';
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

type Name = keyof Entry | keyof ImportPlace | keyof FieldChange | keyof Notice;

/** Under which names a line is kept: no screen shows them. */
const names = Object.keys({
  ...{ kind: 0, reference: 0, place: 0, file: 0, sheet: 0, row: 0, columns: 0, column: 0, value: 0, reason: 0 },
  ...{ missing: 0, ended: 0, fields: 0, field: 0, old: 0, new: 0, more: 0, text: 0 },
} satisfies Record<Name, 0>);

/** Whether a line says a text, which its JSON has with escapes. */
function says(text: string) {
  const wanted = text.trim();
  const line = names
    .filter((name) => name.includes(wanted.toLowerCase()))
    .reduce<Expression<string>>((rest, name) => sql`replace(${rest}, ${`"${name}":`}, '')`, sql.ref('line'));
  return holds(line, JSON.stringify(wanted).slice(1, -1));
}

/** A page of the lines of a run, by sort and in the order of the file. */
export async function importLines(
  { db }: { db: Db },
  { id }: { id: number },
  { page, search, sort }: CallRequest<'GET /management/imports/:id/lines'>['query'],
): Promise<Page> {
  let found = db.selectFrom('import_line').where('run_id', '=', id);
  if (sort !== undefined) found = found.where('sort', '=', sort);
  if (search !== '') found = found.where(says(search));
  const rows = await found.selectAll().orderBy('id').limit(pageSize).offset(rowsBefore(page)).execute();
  const { total } = await found.select((e) => e.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const isSort = (name: string): name is LineSort => lineSorts.some((one) => one === name);
  return {
    rows: rows.flatMap((row) => (isSort(row.sort) ? [lineOf({ ...row, sort: row.sort })] : [])),
    total: Number(total),
  };
}
