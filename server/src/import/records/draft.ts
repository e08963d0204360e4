import type { ImportKind } from '@groepsapp/contract';
import type { ImportedRow, ImportPlace } from '../row.ts';
import type { Mention } from './mention.ts';

/** A row of which the references are still to be found. Values that name other rows are a `Mention`. */
export interface Draft {
  kind: ImportKind;
  /** The thing itself, or the parts of a reference. */
  reference: Mention | readonly (string | Mention)[];
  fields: Record<string, unknown>;
  /** Values that hold only when nothing else in the run says them. */
  assumed: Readonly<Record<string, unknown>>;
  ended: string | null;
  /** Adds nothing when all of these are known; without any it always counts. */
  unless: readonly Mention[];
  /** Whether the line may bring in an establishment that is new: it also has a group of it. */
  founds: boolean;
  fault?: ImportedRow['fault'];
  place: ImportPlace;
}

/** A thing that the company has, with the keys by which files without its number name it. */
export interface KnownThing {
  kind: ImportKind;
  /** `null`: it has none yet, and a row of the same name takes it over. */
  reference: string | null;
  keys: readonly string[];
  /** As people read it. */
  name?: string;
}
