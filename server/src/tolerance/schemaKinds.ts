import type * as v from 'valibot';

// What the tolerant reading needs to know of a schema of the contract. A schema with further checks carries the
// properties of its first part, so that these tell them apart too.

export type Schema = v.GenericSchema;

export type ObjectSchema = Schema & { entries: Readonly<Record<string, Schema>> };

/** Tells the schemas of these types, which have these properties. */
function isOf<Properties>(...types: readonly string[]) {
  return (schema: Schema): schema is Schema & Properties => types.includes(schema.type);
}

/** A schema of a value that may be left out, or be `null`. */
export const isWrapped = isOf<{ wrapped: Schema }>('optional', 'nullable', 'nullish');
export const isObject = isOf<ObjectSchema>('object', 'strict_object');
export const isList = isOf<{ item: Schema }>('array');
export const isRecord = isOf<{ value: Schema }>('record');
export const isUnion = isOf<{ options: readonly Schema[] }>('union');
export const isChoice = isOf<{ options: readonly (string | number)[] }>('picklist');
export const isOneValue = isOf<{ literal: string | number | boolean }>('literal');

/** Whether a field may be left out. */
export const mayBeAbsent = ({ type }: Schema): boolean => type === 'optional' || type === 'nullish';
