import type * as v from 'valibot';

/** The kind of a value on the wire. */
export type Kind = 'list' | 'object' | 'text' | 'number' | 'flag' | 'nothing';

/** The kind of a value that was parsed from JSON. */
export function valueKind(value: unknown): Kind {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'number' ? 'number' : 'object';
}

type Schema = v.GenericSchema;

const has = <K extends string>(schema: object, key: K): schema is Record<K, unknown> => key in schema;

/** The alternatives of a schema, without what wraps them; `null` among them stands for 'nothing'. */
function alternatives(schema: Schema): (Schema | null)[] {
  if (has(schema, 'wrapped')) return [...alternatives(schema.wrapped as Schema), null];
  if ((schema.type === 'union' || schema.type === 'variant') && has(schema, 'options')) {
    return (schema.options as Schema[]).flatMap(alternatives);
  }
  return [schema];
}

const kinds: Readonly<Record<string, Kind>> = {
  array: 'list',
  tuple: 'list',
  object: 'object',
  strict_object: 'object',
  loose_object: 'object',
  record: 'object',
  string: 'text',
  number: 'number',
  boolean: 'flag',
  null: 'nothing',
};

function kindsOfOne(schema: Schema): Kind[] {
  if (schema.type === 'literal' && has(schema, 'literal')) return [valueKind(schema.literal)];
  if (schema.type === 'picklist' && has(schema, 'options')) return (schema.options as unknown[]).map(valueKind);
  const kind = kinds[schema.type];
  return kind === undefined ? [] : [kind];
}

/**
 * What a value may be, and where its parts are described. A schema that says nothing of it (`undefined`, or of any
 * value) leaves everything open.
 */
export class Expected {
  readonly #of: readonly (Schema | null)[];

  constructor(schema: Schema | undefined) {
    this.#of = schema === undefined ? [] : alternatives(schema);
  }

  get #schemas(): Schema[] {
    return this.#of.filter((one) => one !== null);
  }

  /** Empty when it is open. */
  get kinds(): ReadonlySet<Kind> {
    const known = this.#schemas.map(kindsOfOne);
    if (known.some((own) => own.length === 0)) return new Set();
    return new Set([...known.flat(), ...(this.#of.includes(null) ? (['nothing'] as const) : [])]);
  }

  /** Whether it may be left out, or be `null`. */
  get mayBeAbsent(): boolean {
    return this.#of.length === 0 || this.#of.includes(null);
  }

  /** The schema of the items of a list. */
  get item(): Expected {
    const lists = this.#schemas.filter((one) => has(one, 'item'));
    return new Expected(lists.map((one) => one.item as Schema)[0]);
  }

  /** The schema of a field of an object; of several alternatives the first that has the field. */
  field(name: string): Expected {
    const objects = this.#schemas.filter((one) => has(one, 'entries'));
    const found = objects.map((one) => (one.entries as Record<string, Schema>)[name]).find((one) => one !== undefined);
    if (found === undefined) return new Expected(undefined);
    const everywhere = objects.every((one) => Object.hasOwn(one.entries as object, name));
    return everywhere ? new Expected(found) : new Expected({ ...found, type: 'optional', wrapped: found } as Schema);
  }

  /** Whether the contract has a field of this name. */
  knows(name: string): boolean {
    const objects = this.#schemas.filter((one) => has(one, 'entries'));
    return objects.length === 0 || objects.some((one) => Object.hasOwn(one.entries as object, name));
  }
}
