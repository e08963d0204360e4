import type * as v from 'valibot';

// What the tolerant reading needs to know of a schema of the contract. A schema with further checks carries the
// properties of its first part, so that these tell them apart too.

export type Schema = v.GenericSchema;

/** A schema of a value that may be left out. */
interface Wrapped extends Schema {
  type: 'optional' | 'nullable' | 'nullish';
  wrapped: Schema;
}

export interface ObjectSchema extends Schema {
  type: 'object' | 'strict_object';
  entries: Readonly<Record<string, Schema>>;
}

interface ListSchema extends Schema {
  type: 'array';
  item: Schema;
}

interface RecordSchema extends Schema {
  type: 'record';
  value: Schema;
}

interface UnionSchema extends Schema {
  type: 'union';
  options: readonly Schema[];
}

interface Choices extends Schema {
  type: 'picklist';
  options: readonly (string | number)[];
}

interface OneValue extends Schema {
  type: 'literal';
  literal: string | number | boolean;
}

export const isWrapped = (schema: Schema): schema is Wrapped =>
  schema.type === 'optional' || schema.type === 'nullable' || schema.type === 'nullish';

export const isObject = (schema: Schema): schema is ObjectSchema =>
  schema.type === 'object' || schema.type === 'strict_object';

export const isList = (schema: Schema): schema is ListSchema => schema.type === 'array';
export const isRecord = (schema: Schema): schema is RecordSchema => schema.type === 'record';
export const isUnion = (schema: Schema): schema is UnionSchema => schema.type === 'union';
export const isChoice = (schema: Schema): schema is Choices => schema.type === 'picklist';
export const isOneValue = (schema: Schema): schema is OneValue => schema.type === 'literal';

/** Whether a field may be left out. */
export const mayBeAbsent = ({ type }: Schema): boolean => type === 'optional' || type === 'nullish';
