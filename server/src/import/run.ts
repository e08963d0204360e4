import { setImmediate } from 'node:timers/promises';
import type { ImportKind } from '@groepsapp/contract';
import { momentAfter, today } from '../base/clock.ts';
import { OperatorError } from '../base/errors.ts';
import { holdCompany } from '../database/engine.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import { announceKinds } from './write/announce.ts';
import { type Checked, checkRow } from './plan/check.ts';
import { type Invitations, inviteAll } from './invitations.ts';
import type { ImportContext } from './kinds/kind.ts';
import { type Plan, makePlan } from './plan/plan.ts';
import { References } from './kinds/references.ts';
import { makeReport } from './plan/makeReport.ts';
import { childrenWithoutGroup, employeesWithoutGender } from './plan/notices.ts';
import type { ImportReport, Notice } from './report/report.ts';
import { refuseErased, refuseRepeated, refuseUnfit, referencesIn, type RowsByReference } from './plan/resolve.ts';
import { forgetRuns, keepLines } from './report/lines.ts';
import type { ImportedRow } from './row.ts';
import { type About, beginRun, ImportBusy, type Run, runningImport } from './runs.ts';
import { writeChunk, writePlan } from './write/write.ts';

export interface ImportOptions extends Omit<About, 'undoes'> {
  companyId: number;
  rows: AsyncIterable<ImportedRow> | Iterable<ImportedRow>;
  /** Only says what would happen. */
  dryRun?: boolean;
  /** Kinds of which the rows are all there are: those that are absent end. */
  complete?: readonly ImportKind[];
  /** Also writes when more than one in twenty rows of a kind would end. */
  allowDangerous?: boolean;
  /** How employees who get an account are invited; omitted: they are not, and a later run does it. */
  invitations?: Invitations | undefined;
  onProgress?: (done: number, of: number) => void;
  /** Notices of the reader of files. */
  notices?: readonly Notice[];
  /** Tells the history what was done, before the run ends. */
  note?: (report: ImportReport) => Promise<void>;
  /** Gets these notices and those of the run, before anything is written. */
  onNotices?: (notices: readonly Notice[]) => void;
}

/** Rows of one run: some ten times what a company of 100 establishments has. */
const mostRows = 1_000_000;

/** Rows that are checked before others get their turn. */
const rowsPerTurn = 500;

/** A run has more rows than are taken at once. */
class TooManyRows extends OperatorError {
  override readonly name = 'TooManyRows';
}

/** Reads all rows of a run, and checks each by itself. @throws TooManyRows */
async function collectRows(
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

/** Loads the references that few rows have and name. */
async function loadNamed(references: References, db: Db, companyId: number, rows: readonly Checked[]) {
  const wanted = new Map<ImportKind, Set<string>>();
  const named = rows.flatMap((row) => [row, ...referencesIn(row), ...employeesIn(row)]);
  for (const { kind, reference } of named) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(reference));
  await references.load(db, companyId, wanted);
}

/** The value of a field for mentors names an employee, which the field itself does not tell. */
function employeesIn({ kind, fields }: Checked) {
  const value = fields.value;
  if (kind !== 'record-value' || typeof value !== 'string' || value === '' || value.length > 100) return [];
  return [{ kind: 'employee' as const, reference: value }];
}

function makeContext(
  services: Services,
  companyId: number,
  references: References,
  rows: RowsByReference,
): ImportContext {
  return {
    ...services,
    companyId,
    now: momentAfter(services.clock, 0),
    today: today(services.clock),
    find: (kind, reference) => references.find(kind, reference)?.key,
    coming(kind, reference) {
      const row = rows.get(kind)?.get(reference);
      return row?.fault === null ? row.fields : undefined;
    },
    allComing: (kind) => [...(rows.get(kind)?.values() ?? [])].filter(({ fault }) => fault === null),
  };
}

/** The rows of a run, checked, with what would happen to them. */
interface Prepared {
  rows: readonly Checked[];
  plan: Plan;
  references: References;
  context: ImportContext;
  notices: readonly Notice[];
}

/** @param few the rows of a call, for which not all references of the company are loaded */
async function prepare(
  services: Services,
  { companyId, rows: sent, complete = [], notices: told = [], onNotices }: ImportOptions,
  few = false,
): Promise<Prepared> {
  const rows = await collectRows(sent, today(services.clock));
  const references = new References();
  if (few) await loadNamed(references, services.db, companyId, rows);
  else await references.loadAll(services.db, companyId);
  const byReference = refuseRepeated(rows);
  const context = makeContext(services, companyId, references, byReference);
  await refuseErased(context, rows);
  await refuseUnfit(context, rows, byReference, references);
  const plan = await makePlan(context, rows, references, complete);
  const notices = few ? [] : [...told, ...employeesWithoutGender(plan), ...(await childrenWithoutGroup(context, plan))];
  onNotices?.(notices);
  return { rows, references, context, plan, notices };
}

const toWrite = ({ steps, absent }: Plan) =>
  steps.filter(({ action }) => action !== 'unchanged').length + absent.length;

/** The kinds of which something was written. */
function changedKinds({ steps, absent }: Plan): Set<ImportKind> {
  const written = steps.filter(({ row, action }) => action !== 'unchanged' && row.fault === null);
  return new Set([...written.map(({ row }) => row.kind), ...absent.map(({ kind }) => kind)]);
}

async function write(services: Services, { plan, context, references }: Prepared, options: ImportOptions, run: Run) {
  if (toWrite(plan) > 0) await forgetRuns(services.db, options.companyId, run.id);
  await writePlan({ ...context, runId: run.id }, plan, references, async (done, of) => {
    options.onProgress?.(done, of);
    await run.beat(done, of);
  });
  await announceKinds(services.db, options.companyId, changedKinds(plan));
  if (options.invitations === undefined) return [];
  return inviteAll(services, options.companyId, options.invitations);
}

/**
 * Brings in rows. They are all checked and compared first; those that are refused are left out, together with the other
 * rows of their child. Rows are written in transactions of some hundreds, so that a run that is cut off at any moment is
 * completed by running it again.
 * @throws ImportBusy while another run of the company goes on, TooManyRows
 */
export async function runImport(services: Services, options: ImportOptions): Promise<ImportReport> {
  if (options.dryRun === true) {
    const prepared = await prepare(services, options);
    return makeReport({ companyId: options.companyId, dryRun: true }, { ...prepared, written: false, invitations: [] });
  }
  return continueRun(services, options, await beginRun(services, options.companyId, options));
}

/** As `runImport`, of a run that has begun. */
export async function continueRun(services: Services, options: ImportOptions, run: Run): Promise<ImportReport> {
  const { companyId, allowDangerous = false } = options;
  try {
    const prepared = await prepare(services, options);
    const { plan } = prepared;
    const isStopped = plan.dangers.length > 0 && !allowDangerous;
    const invitations = isStopped ? [] : await write(services, prepared, options, run);
    const written = !isStopped && changedKinds(plan).size > 0;
    const report = makeReport({ companyId, dryRun: false }, { ...prepared, written, invitations });
    await keepLines(services.db, run.id, report);
    await options.note?.(report);
    await run.finish(isStopped ? 'stopped' : 'done');
    return report;
  } catch (error) {
    await run.finish('failed');
    throw error;
  }
}

/**
 * Brings in few rows for a call, in one transaction. Those that are refused are left out.
 * @throws ImportBusy while a run of the company goes on
 */
export async function importRows(
  services: Services,
  { companyId, rows, dryRun = false }: Pick<ImportOptions, 'companyId' | 'dryRun'> & { rows: readonly ImportedRow[] },
): Promise<ImportReport> {
  return services.db.transaction().execute(async (db) => {
    const held = { ...services, db };
    await holdCompany(db, companyId);
    const since = await runningImport(held, companyId);
    if (since !== undefined) throw new ImportBusy(since);
    const { rows: checked, plan, context, references } = await prepare(held, { companyId, rows }, true);
    const active = plan.steps.filter(({ action }) => action !== 'unchanged');
    if (!dryRun && active.length > 0) {
      await writeChunk(context, active, references);
      await announceKinds(db, companyId, changedKinds(plan));
    }
    const outcome = { rows: checked, plan, written: !dryRun && active.length > 0, invitations: [], notices: [] };
    return makeReport({ companyId, dryRun }, outcome);
  });
}

/**
 * Brings in all rows of a company that has none yet, in the transaction of the caller.
 * @returns the references of the rows
 * @throws Error that names the first row that is refused
 */
export async function importWhole(
  services: Services,
  companyId: number,
  sent: readonly ImportedRow[],
): Promise<References> {
  const { rows, plan, context, references } = await prepare(services, { companyId, rows: sent });
  const refused = rows.find(({ fault }) => fault !== null);
  if (refused !== undefined) {
    throw new Error(`${refused.kind} ${refused.reference} is refused: ${refused.fault?.reason ?? ''}`);
  }
  await writeChunk(context, plan.steps, references);
  return references;
}
