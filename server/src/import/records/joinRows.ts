import { endNextDay, endOf, type Hours } from '@groepsapp/contract/times';
import type { ImportKind } from '@groepsapp/contract';
import type { ImportedRow } from '../row.ts';
import { joined } from './mention.ts';

/** Outcome of joining two rows about the same thing. */
interface Joined {
  row: ImportedRow;
  /** The fields in which the later row counts. */
  differing: readonly string[];
}

/** Of these kinds none of two rows that differ is believed. */
const neverGuessed: readonly ImportKind[] = [
  ...(['childminder', 'contract', 'planned-day', 'shift', 'child-carer', 'consent', 'record-value'] as const),
];
/** Of things that the file names by their names, what tells that there are two. */
const tellsApart: Readonly<Partial<Record<ImportKind, readonly string[]>>> = {
  child: ['gender'],
  employee: ['gender', 'email', 'establishments', 'groups'],
};

const comparable = (value: unknown): string => JSON.stringify(value);

function union(some: unknown, others: unknown): unknown {
  if (!Array.isArray(some) || !Array.isArray(others)) return others;
  const known = new Set(some.map(comparable));
  return [...some, ...others.filter((one) => !known.has(comparable(one)))];
}

function headingText({ place }: ImportedRow, names: readonly string[]): string {
  return names.map((name) => place.columns[name] || name).join(', ');
}

/** The period of a placement is that of all its lines. */
function wholePeriod(before: ImportedRow['fields'], after: ImportedRow['fields']): Record<string, unknown> {
  const first = [before.from, after.from].filter((day) => typeof day === 'string').sort()[0];
  const open = before.until === null || after.until === null || before.until === undefined || after.until === undefined;
  const last = open ? null : [before.until, after.until].sort().at(-1);
  return { ...(first === undefined ? {} : { from: first }), until: last };
}

/** Whether rows that differ in these fields are of two people, or say what cannot both be so. */
function isDoubted(kind: ImportKind, differing: readonly string[], hasNumber: boolean): boolean {
  if (differing.length === 0) return false;
  if (neverGuessed.includes(kind)) return true;
  if (!hasNumber) return differing.some((name) => tellsApart[kind]?.includes(name));
  return differing.includes('date_of_birth') || ['first_name', 'last_name'].every((name) => differing.includes(name));
}

/**
 * One row of two about the same thing: of a placement the whole period counts, of lists everything, otherwise the later
 * line. Rows of which nobody can say which one is right are refused.
 * @param hasNumber whether the file gives the thing its own number
 */
export function joinRows(before: ImportedRow, after: ImportedRow, hasNumber: boolean): Joined {
  const isSameLine = before.place.row === after.place.row && before.place.sheet === after.place.sheet;
  const columns = { ...before.place.columns, ...after.place.columns };
  // A thing that another line has open has not ended.
  const ended = before.ended !== undefined && after.ended !== undefined ? { ended: after.ended } : {};
  const fault = before.fault ?? after.fault;
  const { kind, reference, place } = before;
  const rest = { kind, reference, ...ended, ...(fault && { fault }), place: { ...place, columns } };
  if (before.kind === 'placement') {
    const period = wholePeriod(before.fields, after.fields);
    return { row: { ...rest, fields: { ...before.fields, ...after.fields, ...period } }, differing: [] };
  }
  // Who stands twice in a line, such as a parent who is called in an emergency, is first what the line says first.
  if (isSameLine) return { row: { ...rest, fields: { ...after.fields, ...before.fields } }, differing: [] };
  const fields: Record<string, unknown> = { ...before.fields, ...after.fields };
  if (hasNumber) for (const name of Object.keys(fields)) fields[name] = union(before.fields[name], fields[name]);
  const differing = Object.keys(after.fields).filter(
    (name) =>
      name in before.fields && name !== 'position' && comparable(before.fields[name]) !== comparable(fields[name]),
  );
  const scalar = differing.filter((name) => !(hasNumber && Array.isArray(fields[name])));
  if (!isDoubted(kind, scalar, hasNumber)) return { row: { ...rest, fields }, differing: scalar };
  const reason = `Regel ${before.place.row} en ${after.place.row} zeggen iets anders over hetzelfde (${headingText(after, scalar)}). Verbeter een van beide, of geef elk een eigen nummer.`;
  return { row: { ...rest, fields, fault: fault ?? { field: scalar[0] ?? '', reason } }, differing: [] };
}

/** Text of the notice for two lines of which the later one counts. */
export function differingText(before: ImportedRow, after: ImportedRow, differing: readonly string[]): string {
  return `Regel ${before.place.row} zegt iets anders (${headingText(after, differing)}); deze regel telt.`;
}

const hoursIn = ({ start, end }: ImportedRow['fields']): Hours => ({
  start_time: String(start),
  end_time: String(end),
});

const isBefore = (one: Hours, other: Hours) => !endNextDay(one) && endOf(one) <= other.start_time;

function isApart(one: ImportedRow['fields'], other: ImportedRow['fields']): boolean {
  const [first, second] = [hoursIn(one), hoursIn(other)];
  return isBefore(first, second) || isBefore(second, first);
}

/**
 * The parts of a day that have one reference, such as a morning and an afternoon on two lines: each becomes a row of its
 * own. Those that overlap stay one row, which is joined.
 */
export function partsOfDay(rows: readonly ImportedRow[]): ImportedRow[] {
  const parts: ImportedRow[] = [];
  for (const row of rows) {
    const same = parts.findIndex(({ fields }) => !isApart(fields, row.fields));
    const before = parts[same];
    if (before === undefined) parts.push(row);
    else parts[same] = joinRows(before, row, false).row;
  }
  const [first, ...others] = parts.sort((one, other) =>
    String(one.fields.start) < String(other.fields.start) ? -1 : 1,
  );
  const named = others.map((row) => ({ ...row, reference: joined([row.reference, String(row.fields.start)]) }));
  return first === undefined ? [] : [first, ...named];
}
