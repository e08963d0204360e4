import { isDeepStrictEqual } from 'node:util';
import { importKind, importKindNames, type ImportKind } from '@groepsapp/contract';
import { grouped } from '../../base/grouping.ts';
import { type Checked, lastSent, saidOtherwise } from './check.ts';
import { kindStores } from '../kinds/index.ts';
import { type ImportContext, keysIn, keyText, type RowKey } from '../kinds/kind.ts';
import { type References, referredTo, type Remembered } from '../kinds/references.ts';
import type { Danger, FieldChange } from '../report/report.ts';
import { isRooted, resolved } from './resolve.ts';
import { idsOf } from '../../base/ids.ts';

/** The planned change for a row that is not refused. */
export interface Step {
  row: Checked;
  /** `noted`: only its reference is written, because the row itself is as it was sent. */
  action: 'new' | 'changed' | 'noted' | 'unchanged';
  /** The row that is there already. */
  key: RowKey | null;
  /** The fields that become another value. */
  changes: readonly FieldChange[];
  /** The day on which the row ends now; `null`: it is opened again; `undefined`: nothing changes. */
  ends: string | null | undefined;
}

/** A row that is absent from a file that is complete, as it is remembered once it has ended. */
export interface Absent extends Remembered {
  /** `YYYY-MM-DD`. */
  ended: string;
}

export interface Plan {
  steps: readonly Step[];
  absent: readonly Absent[];
  dangers: readonly Danger[];
}

const sameAsSent = (now: unknown, sent: unknown) =>
  isDeepStrictEqual(now ?? null, sent ?? null) || (Array.isArray(now) && Array.isArray(sent) && haveSame(now, sent));

/** Lists of references have no order. */
function haveSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  const isPlain = [...some, ...others].every((one) => typeof one !== 'object');
  return isPlain && isDeepStrictEqual([...new Set(some)].sort(), [...new Set(others)].sort());
}

/** How references are shown in the old value of a field: by what the sender calls the row, if it does. */
function shownValue(kind: ImportKind, field: string, value: unknown, names: ReadonlyMap<string, string>): unknown {
  const to = importKind(kind).fields[field]?.refersTo;
  if (to === undefined || value === null || value === undefined) return value ?? null;
  const nameOf = (id: unknown) => names.get(`${to} ${String(id)} `) ?? id;
  return Array.isArray(value) ? value.map(nameOf) : nameOf(value);
}

/** A row that is there and is sent otherwise than before. */
interface Differing {
  row: Checked;
  key: RowKey;
  /** The fields that the sender says otherwise: what staff changed of the others stays. */
  said: readonly string[];
}

/** Of fields that the sender says otherwise than before, those that differ from what there is. */
async function fieldChanges(
  context: ImportContext,
  kind: ImportKind,
  rows: readonly Differing[],
  names: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<Checked, readonly FieldChange[]>> {
  if (rows.length === 0) return new Map();
  const now = await kindStores[kind].read(context, keysIn(rows));
  return new Map(
    rows.map(({ row, key, said }) => {
      const there = now.get(keyText(key)) ?? {};
      const sent = resolved(kind, row.fields, context.find);
      const changed = said.filter((field) => !sameAsSent(there[field], sent[field]));
      const changes = changed.map((field) => ({
        field,
        new: row.fields[field],
        old: shownValue(kind, field, there[field], names),
      }));
      return [row, changes];
    }),
  );
}

/** The rows without a reference that are there already, such as the establishment with which a company was created. */
async function adopted(
  context: ImportContext,
  kind: ImportKind,
  strange: readonly Checked[],
): Promise<ReadonlyMap<Checked, RowKey>> {
  const { adopt } = kindStores[kind];
  const rows = strange.filter(({ fields }) => isRooted(kind, fields, context.find));
  if (adopt === undefined || rows.length === 0) return new Map();
  const keys = await adopt(
    context,
    rows.map(({ fields }) => resolved(kind, fields, context.find)),
  );
  const found = keys.flatMap((key) => (key === null ? [] : [key]));
  const taken = new Set(await referredTo(context.db, { companyId: context.companyId, kind }, idsOf(found)));
  const own = new Map<Checked, RowKey>();
  for (const [index, row] of rows.entries()) {
    const key = keys[index];
    if (key === null || key === undefined || taken.has(keyText(key))) continue;
    taken.add(keyText(key));
    own.set(row, key);
  }
  return own;
}

async function stepsOfKind(
  context: ImportContext,
  kind: ImportKind,
  rows: readonly Checked[],
  references: References,
  names: ReadonlyMap<string, string>,
): Promise<Step[]> {
  const strange = rows.filter((row) => references.find(kind, row.reference) === undefined);
  const taken = await adopted(context, kind, strange);
  const found = rows.map((row) => {
    const before = references.find(kind, row.reference);
    return { row, before, key: before?.key ?? taken.get(row) ?? null };
  });
  const differing = found.flatMap(({ row, before, key }): Differing[] => {
    if (key === null || before?.hash === row.hash) return [];
    // What is opened again comes back as its row says.
    const isOpened = row.ended === null && (before?.ended ?? null) !== null;
    return [{ row, key, said: isOpened ? Object.keys(row.fields) : saidOtherwise(row, before) }];
  });
  const changesOf = await fieldChanges(context, kind, differing, names);
  return found.map(({ row, before, key }) => {
    const ends = row.ended === (before?.ended ?? null) ? undefined : row.ended;
    if (key === null) return { row, key, action: 'new', changes: [], ends };
    if (before?.hash === row.hash) {
      return { row, key, action: lastSent(before).size > 0 ? 'unchanged' : 'noted', changes: [], ends: undefined };
    }
    const changes = changesOf.get(row) ?? [];
    // What is opened again may get back a last day that its row brings, although that is the one it has.
    return { row, key, action: changes.length > 0 || ends === null ? 'changed' : 'noted', changes, ends };
  });
}

/** Up to so many rows of a kind may end without being asked about: a small company loses a child now and then. */
const fewEndings = 1;
const mostEndings = 0.05;

/** Kinds of which more than one row, and more than one in twenty, would end. */
function findDangers(steps: readonly Step[], absent: readonly Absent[], references: References): Danger[] {
  const endings = [
    ...steps.filter(({ ends, key }) => typeof ends === 'string' && key !== null).map(({ row }) => row.kind),
    ...absent.map(({ kind }) => kind),
  ];
  return [...grouped(endings, (kind) => kind)].flatMap(([kind, { length: ending }]) => {
    const of = [...references.of(kind).values()].filter(({ ended }) => ended === null).length;
    return ending > fewEndings && ending > of * mostEndings ? [{ kind, ending, of }] : [];
  });
}

/** The references by which rows are shown, by kind and key. */
function referenceNames(references: References): ReadonlyMap<string, string> {
  return new Map(
    importKindNames.flatMap((kind) =>
      [...references.of(kind)].map(([reference, { key }]) => [`${kind} ${keyText(key)}`, reference] as const),
    ),
  );
}

/** A hash that no row has, so that a row which comes back is compared again. */
const noHash = '';

/**
 * Says what an import would do to each row that is not refused.
 * @param complete kinds of which rows that are absent have ended
 */
export async function makePlan(
  context: ImportContext,
  rows: readonly Checked[],
  references: References,
  complete: readonly ImportKind[],
): Promise<Plan> {
  const names = referenceNames(references);
  const perKind = grouped(
    rows.filter(({ fault }) => fault === null),
    ({ kind }) => kind,
  );
  const steps: Step[] = [];
  // What is taken over under a reference of this run is there for the rows that name it, as it is in a later run.
  const there = new Map<string, RowKey>();
  const find: ImportContext['find'] = (kind, reference) =>
    context.find(kind, reference) ?? there.get(`${kind} ${reference}`);
  for (const kind of importKindNames) {
    const ofKind = await stepsOfKind({ ...context, find }, kind, perKind.get(kind) ?? [], references, names);
    for (const { key, row } of ofKind) if (key !== null) there.set(`${kind} ${row.reference}`, key);
    steps.push(...ofKind);
  }
  // A row that is refused is not absent: its sender still has it.
  const sent = new Set(rows.map(({ kind, reference }) => `${kind} ${reference}`));
  const absent = complete.flatMap((kind) =>
    [...references.of(kind)]
      .filter(([reference, { ended }]) => ended === null && !sent.has(`${kind} ${reference}`))
      .map(([reference, { key }]) => ({ kind, reference, key, hash: noHash, sent: null, ended: context.today })),
  );
  return { steps, absent, dangers: findDangers(steps, absent, references) };
}
