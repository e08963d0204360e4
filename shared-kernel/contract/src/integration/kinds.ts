import * as v from 'valibot';
import { DateText } from '../primitives.ts';
import { childKinds } from './childKinds.ts';
import { companyKinds } from './companyKinds.ts';
import type { ImportField, Kind } from './fields.ts';

/**
 * Everything that a company can bring in, in the order in which rows depend on each other. A field that a row leaves out
 * stays as it is; in a new row it is empty, or what its meaning says.
 */
const importKinds = { ...companyKinds, ...childKinds };

export type ImportKind = keyof typeof importKinds;
export const importKindNames = Object.keys(importKinds) as ImportKind[];

type FieldsIn<K extends ImportKind> = (typeof importKinds)[K]['fields'];
type RequiredIn<F> = { [N in keyof F as F[N] extends ImportField<v.GenericSchema, true> ? N : never]: F[N] };
type OptionalIn<F> = { [N in keyof F as F[N] extends ImportField<v.GenericSchema, true> ? never : N]: F[N] };
type ValueOf<F> = F extends ImportField<infer S> ? v.InferOutput<S> : never;

/** The checked fields of a row of a kind. */
export type ImportFields<K extends ImportKind> = {
  [N in keyof RequiredIn<FieldsIn<K>>]: ValueOf<FieldsIn<K>[N]>;
} & { [N in keyof OptionalIn<FieldsIn<K>>]?: ValueOf<FieldsIn<K>[N]> };

/** A kind as data: for checks, and for what is made of the table. */
export function importKind(kind: ImportKind): Kind {
  return importKinds[kind];
}

function schemasOf(kind: ImportKind): Record<string, v.GenericSchema> {
  const fields = Object.entries(importKind(kind).fields).map(([name, { schema, required: needed }]) => [
    name,
    needed ? schema : v.optional(schema),
  ]);
  return Object.fromEntries(fields) as Record<string, v.GenericSchema>;
}

/** The schema of the fields of a kind; unknown fields are refused. */
export function importSchema(kind: ImportKind): v.GenericSchema<Record<string, unknown>> {
  return v.strictObject(schemasOf(kind));
}

/** The schema of a row of a kind as it is sent by itself: its fields, and for kinds that end the day on which it does. */
export function importBody(kind: ImportKind): v.GenericSchema<Record<string, unknown>> {
  const fields = schemasOf(kind);
  return v.strictObject(importKind(kind).ending === undefined ? fields : { ...fields, ended: v.optional(DateText) });
}
