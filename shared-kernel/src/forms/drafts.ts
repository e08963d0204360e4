import * as v from 'valibot';
import { defineKept, type Kept, type KeptOptions } from '../store/kept';
import type { Kernel } from '../kernel/Kernel';

/** Unsaved changes of a form. */
export interface Draft<Fields> {
  fields: Fields;
  /** The version at the moment of the first change; `null` for something new. */
  basedOn: string | null;
  /** The last attempt to save: the same content is sent again under the same key, also after a reload. */
  sent?: { key: string; content: string } | undefined;
}

interface DraftOptions<Fields> extends Pick<KeptOptions<Draft<Fields>>, 'name' | 'keptFor'> {
  /** Checks the fields of a stored draft, made with `shape`. */
  fields: v.GenericSchema<unknown, Fields>;
  /** The Dutch name of one draft, which log-out warns about. */
  label?: string;
}

/** The drafts of one kind of form in a kernel, by key. */
export type DraftsOf<Fields> = (kernel: Kernel) => Kept<Draft<Fields>>;

/** The parts of schemas that drafts are described with; released areas use each of them. */
export const shape = {
  array: v.array,
  boolean: v.boolean,
  literal: v.literal,
  nullable: v.nullable,
  number: v.number,
  object: v.object,
  optional: v.optional,
  picklist: v.picklist,
  pipe: v.pipe,
  record: v.record,
  string: v.string,
  transform: v.transform,
  unknown: v.unknown,
} as const;

const attempt = v.object({ key: v.string(), content: v.string() });

/**
 * Declares the drafts of one kind of form, kept on the device until they are saved or dropped, or the user logs out.
 * Stored drafts of another form are dropped.
 */
export function defineDrafts<Fields>({ fields, label, ...kept }: DraftOptions<Fields>): DraftsOf<Fields> {
  const stored = v.object({ fields, basedOn: v.nullable(v.string()), sent: v.optional(attempt) });

  function check(entry: unknown): Draft<Fields> | null {
    const read = v.safeParse(stored, entry);
    return read.success ? read.output : null;
  }

  return defineKept<Draft<Fields>>({ version: 1, ...kept, check, ...(label === undefined ? {} : { draft: label }) });
}
