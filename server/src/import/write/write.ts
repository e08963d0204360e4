import { importKindNames, type ImportKind } from '@groepsapp/contract';
import { setImmediate } from 'node:timers/promises';
import { holdCompany } from '../../database/engine.ts';
import { distinct, grouped } from '../../base/grouping.ts';
import { idsOf } from '../../base/ids.ts';
import { sentHashes } from '../plan/check.ts';
import { kindStores } from '../kinds/index.ts';
import { type ImportContext, keysIn, type RowKey } from '../kinds/kind.ts';
import type { Absent, Plan, Step } from '../plan/plan.ts';
import { type References, type Remembered, saveReferences } from '../kinds/references.ts';
import { referencesIn, resolved } from '../plan/resolve.ts';
import { keepImages, type Touched } from './images.ts';

/** Rows that come in together or not at all: those of a child, or one other row. */
type Unit = readonly Step[];

/** Steps per transaction: short enough that tablets that write at the same moment do not notice. */
const stepsPerChunk = 1_500;

/** Units that are written in one transaction. */
function* chunksOf(units: readonly Unit[]): Generator<Unit[]> {
  let chunk: Unit[] = [];
  let steps = 0;
  for (const unit of units) {
    if (chunk.length > 0 && steps + unit.length > stepsPerChunk) {
      yield chunk;
      chunk = [];
      steps = 0;
    }
    chunk.push(unit);
    steps += unit.length;
  }
  if (chunk.length > 0) yield chunk;
}

/** What belongs to the company and what belongs to children, in the order in which it is written. */
function makeUnits(steps: readonly Step[]): Unit[][] {
  const active = steps.filter(({ action }) => action !== 'unchanged');
  const ofCompany = importKindNames.map((kind) =>
    active.filter(({ row }) => row.kind === kind && row.unit === null).map((step) => [step]),
  );
  const ofChildren = grouped(
    active.filter(({ row }) => row.unit !== null),
    ({ row }) => row.unit,
  );
  return [...ofCompany, [...ofChildren.values()]];
}

function remembered({ row }: Step, key: RowKey): Remembered {
  return { kind: row.kind, reference: row.reference, key, hash: row.hash, sent: sentHashes(row), ended: row.ended };
}

/** Ends rows of a kind, all rows of one day together. */
async function endRows(
  context: ImportContext,
  kind: ImportKind,
  rows: readonly { key: RowKey; day: string | null }[],
): Promise<void> {
  for (const [day, some] of grouped(rows, (row) => row.day)) {
    await kindStores[kind].end?.(context, keysIn(some), day);
  }
}

/** The fields of a row that are written. What is opened again may get back a last day that is the one it has. */
const writtenFields = ({ row, changes, ends }: Step) =>
  new Set(ends === null ? Object.keys(row.fields) : changes.map(({ field }) => field));

/** Writes rows of one kind. @returns their keys */
async function writeKind(context: ImportContext, kind: ImportKind, steps: readonly Step[]): Promise<Map<Step, RowKey>> {
  const store = kindStores[kind];
  const valuesOf = ({ row }: Step) => resolved(kind, row.fields, context.find);
  const keys = new Map(steps.flatMap((step) => (step.key === null ? [] : [[step, step.key] as const])));
  const opened = [...keys].filter(([{ ends }]) => ends === null).map(([, key]) => ({ key, day: null }));
  await endRows(context, kind, opened);
  const fresh = steps.filter(({ action }) => action === 'new');
  const made = fresh.length === 0 ? [] : await store.insert(context, fresh.map(valuesOf));
  const changed = [...keys].flatMap(([step, key]) =>
    step.action === 'changed' ? [{ step, key, values: valuesOf(step), changed: writtenFields(step) }] : [],
  );
  const moved = changed.length === 0 ? [] : await store.update(context, changed);
  const written = [...fresh, ...changed.map(({ step }) => step)];
  for (const [index, key] of [...made, ...moved].entries()) {
    const step = written[index];
    if (step !== undefined) keys.set(step, key);
  }
  const ended = [...keys].flatMap(([{ ends }, key]) => (typeof ends === 'string' ? [{ key, day: ends }] : []));
  await endRows(context, kind, ended);
  return keys;
}

/** What is written of a run is kept for an undo; a call is no run. */
interface WriteContext extends ImportContext {
  runId?: number;
}

async function imaged(context: WriteContext, touched: Touched, work: () => Promise<readonly number[]>): Promise<void> {
  if (context.runId === undefined) await work();
  else await keepImages(context, context.runId, touched, work);
}

/** What ends for a child or a carer that ended ends whenever it comes in: with it, before it or after it. */
async function endWhatHangsOn(context: WriteContext, chunk: readonly Step[], references: References): Promise<void> {
  const named = grouped(
    chunk.flatMap(({ row }) => referencesIn(row)),
    ({ kind }) => kind,
  );
  for (const kind of ['carer', 'child'] as const) {
    const ended = [...new Set(named.get(kind)?.map(({ reference }) => reference))].flatMap((reference) => {
      const known = references.find(kind, reference);
      return typeof known?.ended === 'string' ? [{ key: known.key, day: known.ended }] : [];
    });
    await imaged(context, { kind, ids: idsOf(keysIn(ended)), ending: true }, async () => {
      await endRows(context, kind, ended);
      return [];
    });
  }
}

/** The first parts of the keys that rows have, or will have where their keys are made of what they name. */
function idsBefore(kind: ImportKind, steps: readonly Step[], references: References): number[] {
  const there = steps.flatMap(({ key }) => (key === null ? [] : [key.id]));
  if (kindStores[kind].identityOf === undefined) return there;
  const named = steps.flatMap(({ row }) => referencesIn(row));
  return distinct([...there, ...named.flatMap((one) => references.find(one.kind, one.reference)?.key.id ?? [])]);
}

/** Writes rows with their references. The caller brings a transaction. */
export async function writeChunk(context: WriteContext, chunk: readonly Step[], references: References): Promise<void> {
  const perKind = grouped(chunk, ({ row }) => row.kind);
  for (const kind of importKindNames) {
    const steps = perKind.get(kind);
    if (steps === undefined) continue;
    const touched = {
      kind,
      ids: idsBefore(kind, steps, references),
      ending: steps.some(({ ends }) => ends !== undefined),
      references: steps.map(({ row }) => row.reference),
    };
    await imaged(context, touched, async () => {
      const keys = await writeKind(context, kind, steps);
      const rows = [...keys].map(([step, key]) => remembered(step, key));
      await saveReferences(context.db, context, rows);
      for (const row of rows) references.put(kind, row.reference, row);
      return idsOf([...keys.values()]);
    });
  }
  await endWhatHangsOn(context, chunk, references);
}

async function endAbsent(context: WriteContext, absent: readonly Absent[], references: References): Promise<void> {
  for (const [kind, rows] of grouped(absent, (row) => row.kind)) {
    const named = rows.map(({ reference }) => reference);
    await imaged(context, { kind, ids: idsOf(keysIn(rows)), ending: true, references: named }, async () => {
      await endRows(
        context,
        kind,
        rows.map(({ key, ended: day }) => ({ key, day })),
      );
      await saveReferences(context.db, context, rows);
      return [];
    });
    for (const row of rows) references.put(kind, row.reference, row);
  }
}

/** The database says no to what a row holds: a bug in what is checked before. */
function isConstraint(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^(SQLITE_CONSTRAINT|22|23)/.test(code);
}

const notStored = 'De database neemt deze gegevens niet aan.';

/**
 * Halves a chunk that the database refuses, until the rows of one child, or one other row, are refused alone.
 * @param write has a transaction of its own
 */
export async function writeOrRefuse<U>(
  units: readonly U[],
  write: (units: readonly U[]) => Promise<void>,
  refuse: (unit: U, reason: string) => void,
): Promise<void> {
  try {
    await write(units);
  } catch (error) {
    if (!isConstraint(error)) throw error;
    const [unit, ...others] = units;
    if (unit !== undefined && others.length === 0) return refuse(unit, notStored);
    const half = Math.ceil(units.length / 2);
    await writeOrRefuse(units.slice(0, half), write, refuse);
    await writeOrRefuse(units.slice(half), write, refuse);
  }
}

function refuseUnit(unit: Unit, reason: string): void {
  for (const { row } of unit) row.fault ??= { field: null, reason };
}

/** Progress of a long run. */
export type Progress = (done: number, of: number) => Promise<void>;

/**
 * Writes a plan, in transactions that each leave the database as if the run had ended there: what is written is found
 * as unchanged when the run is repeated.
 * @param progress is called between two transactions; what it throws ends the run there
 */
export async function writePlan(
  context: WriteContext,
  { steps, absent }: Plan,
  references: References,
  progress: Progress,
): Promise<void> {
  const { companyId } = context;
  const write = (work: (context: WriteContext) => Promise<void>) =>
    context.db.transaction().execute(async (db) => {
      await holdCompany(db, companyId);
      await work({ ...context, db });
    });
  const stages = makeUnits(steps);
  const total = stages.flat(2).length + absent.length;
  let done = 0;
  for (const units of stages) {
    for (const chunk of chunksOf(units)) {
      await writeOrRefuse(chunk, (some) => write((inside) => writeChunk(inside, some.flat(), references)), refuseUnit);
      done += chunk.flat().length;
      await progress(done, total);
      await setImmediate();
    }
  }
  if (absent.length === 0) return;
  await write((inside) => endAbsent(inside, absent, references));
  await progress(total, total);
}
