import type { ImportKind } from '@groepsapp/contract';

/** A record that is brought in, by a file or by a call. */
export interface ImportedRow {
  kind: ImportKind;
  /** The key of the sender, unique per company and kind. */
  reference: string;
  /** Checked by the schema of the kind. Fields that name another row hold its reference. */
  fields: Readonly<Record<string, unknown>>;
  /** `YYYY-MM-DD`: the row is brought in and closed; nothing is ever deleted. */
  ended?: string;
  /** Why the reader of the file refuses the row, in Dutch, with what the file says in the field. */
  fault?: { field: string; reason: string; value?: string };
  place: ImportPlace;
}

/** Where a row stands in what was sent, for messages. */
export interface ImportPlace {
  /** Name of the file; `aCall` for a call. */
  file: string;
  sheet?: string | undefined;
  /** From 1. */
  row: number;
  /** The heading of the column from which each field was taken. */
  columns: Readonly<Record<string, string>>;
}

/** Stands for the name of a file where a row came by a call. */
export const aCall = '-';
