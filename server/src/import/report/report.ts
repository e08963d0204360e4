import type { ImportKind } from '@groepsapp/contract';
import type { ImportPlace } from '../row.ts';

/** A field that gets another value, as the sender writes it. */
export interface FieldChange {
  field: string;
  old: unknown;
  new: unknown;
}

/** A row that the report names. */
export interface ReportedRow {
  kind: ImportKind;
  reference: string;
  /** `null` for a row that is absent from a complete file. */
  place: ImportPlace | null;
}

/** Something that whoever brought the files should know and that refuses no row, once for all rows that it is about. */
export interface Notice {
  file: string;
  sheet?: string | undefined;
  /** The first row that it is about; absent when it is about the file or sheet. */
  row?: number;
  /** The further rows. */
  more: readonly number[];
  /** In Dutch. */
  text: string;
}

export interface RefusedRow extends ReportedRow {
  /** The field that is wrong, with the heading of its column in the file; `null` when it is the row as a whole. */
  field: string | null;
  column: string | null;
  /** The row's value of the field. */
  value: unknown;
  /** In Dutch, for who made the file. */
  reason: string;
  /** Whether the row names something that is not there. */
  missing: boolean;
}

interface ChangedRow extends ReportedRow {
  fields: readonly FieldChange[];
}

interface EndingRow extends ReportedRow {
  /** `YYYY-MM-DD`. */
  ended: string;
}

const counted = ['new', 'changed', 'unchanged', 'ending', 'refused'] as const;

/** Numbers of rows of a kind. An ending row also counts as new, changed or unchanged when it was sent. */
export type KindCount = Record<(typeof counted)[number], number>;

/** More of a kind would end than is likely to be meant. */
export interface Danger {
  kind: ImportKind;
  ending: number;
  of: number;
}

/** An employee who got an account. */
export interface Invitation {
  email: string;
  /** Where the employee chooses a password; absent once it was mailed. */
  address?: string;
}

/** The result of an import or of a dry run. */
export interface ImportReport {
  companyId: number;
  dryRun: boolean;
  /** Whether something was written. */
  written: boolean;
  counts: Readonly<Partial<Record<ImportKind, KindCount>>>;
  created: readonly ReportedRow[];
  changed: readonly ChangedRow[];
  ending: readonly EndingRow[];
  refused: readonly RefusedRow[];
  /** Notices of values that were not read, assumed, merged or left out. */
  notices: readonly Notice[];
  /** Not empty: nothing was written unless that was allowed. */
  dangers: readonly Danger[];
  invitations: readonly Invitation[];
}

const noRows: KindCount = { new: 0, changed: 0, unchanged: 0, ending: 0, refused: 0 };

/** The sums over all kinds. */
export function totalOf({ counts }: Pick<ImportReport, 'counts'>): KindCount {
  const total = { ...noRows };
  for (const ofKind of Object.values(counts)) for (const what of counted) total[what] += ofKind[what];
  return total;
}

/** Adds one to a number of a kind. */
export function count(counts: Partial<Record<ImportKind, KindCount>>, kind: ImportKind, what: keyof KindCount): void {
  const now = counts[kind] ?? noRows;
  counts[kind] = { ...now, [what]: now[what] + 1 };
}
