import type { ImportKind } from '@groepsapp/contract';
import type { SelectQueryBuilder } from 'kysely';
import { inBatches } from '../../base/batches.ts';
import type { Database, Db } from '../../database/schema.ts';
import { type FieldChange, type ImportReport, type ReportedRow, totalOf } from './report.ts';

type Run = Database['import_run'];

/** A row of an undo: what becomes of it, and of which the fields change. */
export interface UndoLine extends Omit<ReportedRow, 'kind'> {
  kind: ImportKind | null;
  fields: readonly FieldChange[];
  /** In Dutch why a row is left as it is. */
  reason?: string;
}

/** What an undo does, or would do. */
export interface UndoReport {
  restored: readonly UndoLine[];
  removed: readonly UndoLine[];
  /** Rows that somebody changed or uses since, which stay as they are. */
  left: readonly UndoLine[];
}

/** The lists of a report of which each entry is a line, in the order in which they are shown. */
const importSorts = ['refused', 'notices', 'ending', 'changed', 'created'] as const;
export const undoSorts = ['left', 'restored', 'removed'] as const;
export const lineSorts = [...importSorts, ...undoSorts] as const;
export type LineSort = (typeof lineSorts)[number];

/** What a line says happens to its row. */
export const sortWords: Readonly<Record<LineSort, string>> = {
  refused: 'geweigerd',
  notices: 'gemeld',
  ending: 'eindigt',
  changed: 'gewijzigd',
  created: 'nieuw',
  left: 'blijft staan',
  restored: 'hersteld',
  removed: 'verdwijnt',
};

export type Counts = Readonly<Partial<Record<LineSort | 'unchanged', number>>>;

/** An entry as it is kept: of where it stands only the headings of what it names, as a file has many columns. */
function kept<T extends Partial<ReportedRow>>(entry: T, fields: readonly (string | null)[]): T {
  const { place } = entry;
  if (place === undefined || place === null) return entry;
  const columns = Object.fromEntries(
    fields.flatMap((field) => {
      const heading = field === null ? undefined : place.columns[field];
      return field === null || heading === undefined ? [] : [[field, heading]];
    }),
  );
  return { ...entry, place: { ...place, columns } };
}

const namesOf = (fields: readonly FieldChange[]) => fields.map(({ field }) => field);

function linesOf(report: ImportReport | UndoReport): { sort: LineSort; line: unknown }[] {
  if ('left' in report) return undoSorts.flatMap((sort) => report[sort].map((line) => ({ sort, line })));
  return [
    ...report.refused.map((row) => ({ sort: 'refused' as const, line: kept(row, [row.field]) })),
    ...report.notices.map((line) => ({ sort: 'notices' as const, line })),
    ...report.ending.map((row) => ({ sort: 'ending' as const, line: kept(row, []) })),
    ...report.changed.map((row) => ({ sort: 'changed' as const, line: kept(row, namesOf(row.fields)) })),
    ...report.created.map((row) => ({ sort: 'created' as const, line: kept(row, []) })),
  ];
}

export function countsOf(report: ImportReport | UndoReport): Counts {
  const counts = new Map<string, number>();
  for (const { sort } of linesOf(report)) counts.set(sort, (counts.get(sort) ?? 0) + 1);
  if (!('left' in report)) counts.set('unchanged', totalOf(report).unchanged);
  return Object.fromEntries(counts);
}

const linesPerStatement = 400;

/** Keeps the lines of a report with its run. What is known of new accounts is not among them. */
export async function keepLines(db: Db, run_id: number, report: ImportReport | UndoReport): Promise<void> {
  const rows = linesOf(report).map(({ sort, line }) => ({ run_id, sort, line: JSON.stringify(line) }));
  await inBatches(rows, linesPerStatement, async (some) => {
    await db
      .insertInto('import_line')
      .values([...some])
      .execute();
  });
  const dangers = 'left' in report ? [] : report.dangers;
  const change = { counts: JSON.stringify(countsOf(report)), dangers: JSON.stringify(dangers) };
  await db.updateTable('import_run').set(change).where('id', '=', run_id).execute();
}

/** Forgets what was kept of runs of a company that are over, and its images. @param but this one */
export async function forgetRuns(db: Db, companyId: number, but: number): Promise<void> {
  const others = db
    .selectFrom('import_run')
    .where('company_id', '=', companyId)
    .where('id', '<>', but)
    .where((e) => e.or([e('state', '<>', 'checked'), e('state', 'is', null)]))
    .select('id');
  await forgetLines(db, others);
}

/** Forgets what was kept of some runs, and their images. @param runs selects only their ids */
export async function forgetLines(
  db: Db,
  runs: SelectQueryBuilder<Database, 'import_run', { id: number }>,
): Promise<void> {
  for (const table of ['import_line', 'import_image'] as const) {
    await db.deleteFrom(table).where('run_id', 'in', runs).execute();
  }
}

/** The report of a run of which the lines are kept. */
export async function readReport(
  db: Db,
  { id, company_id, state, dangers }: { id: number; company_id: number } & Pick<Run, 'state' | 'dangers'>,
): Promise<Omit<ImportReport, 'counts' | 'invitations'> & UndoReport> {
  const rows = await db.selectFrom('import_line').where('run_id', '=', id).selectAll().orderBy('id').execute();
  const of = (sort: LineSort) => rows.filter((row) => row.sort === sort).map(({ line }) => JSON.parse(line));
  const lists = Object.fromEntries(lineSorts.map((sort) => [sort, of(sort)]));
  return {
    ...(lists as Record<LineSort, never[]>),
    ...{ companyId: company_id, dryRun: state === 'checked', written: state === 'done' || state === 'undone' },
    dangers: dangers === null ? [] : JSON.parse(dangers),
  };
}
