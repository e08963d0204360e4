import type { Generated } from 'kysely';

export type Engine = 'sqlite' | 'postgres';

/**
 * A column of a table. The statement that makes it and the type of its values both follow from this; `makeTables.ts` says
 * it to each engine.
 */
export interface Column<T = unknown> {
  /** Texts sort by code point on both engines, but for those `by locale`. */
  readonly kind: 'id' | 'integer' | 'double precision' | 'text' | 'text by locale';
  readonly nullable?: true;
  readonly primary?: true;
  readonly unique?: true;
  readonly default?: string | number;
  /** The only values that it may have. */
  readonly values?: readonly (string | number)[];
  /** A condition that its values meet, as SQL. */
  readonly check?: string;
  /** The column of another table to which it refers, as `table.column`. */
  readonly refersTo?: string;
  /** Its row goes with the row to which it refers. */
  readonly cascades?: true;
  /** The migration that added it; without one, that of its table. */
  readonly since?: string;
  /** For the compiler only: the type of its values. */
  readonly row?: T;
}

export interface Index {
  readonly kind: 'index';
  readonly name: string;
  readonly columns: readonly string[];
  readonly unique?: true;
  /** It has only the rows that meet this condition, as SQL. */
  readonly where?: string;
  /** The migration that added it; without one, that of its table. */
  readonly since?: string;
}

/** What holds for the rows of a table. */
export type Constraint =
  | { readonly kind: 'key'; readonly columns: readonly string[] }
  | { readonly kind: 'unique'; readonly name: string; readonly columns: readonly string[] }
  | { readonly kind: 'check'; readonly name: string; readonly condition: string }
  | { readonly kind: 'reference'; readonly name: string; readonly to: string; readonly columns: readonly string[] };

type Columns = Readonly<Record<string, Column>>;

export interface Table<C = Columns> {
  readonly columns: C;
  readonly rules: readonly (Constraint | Index)[];
  /** The migration that added it; without one, the baseline. */
  readonly since?: string;
}

/** The rows of tables, as Kysely knows them. */
export type Rows<T> = { [Name in keyof T]: T[Name] extends Table<infer C> ? RowOf<C> : never };

type RowOf<C> = { [Name in keyof C]: C[Name] extends Column<infer T> ? T : never };

export const table = <C extends Columns>(columns: C, ...rules: readonly (Constraint | Index)[]): Table<C> => ({
  columns,
  rules,
});

/** An auto-incremented key. */
export const id: Column<Generated<number>> = { kind: 'id' };
export const integer: Column<number> = { kind: 'integer' };
export const fraction: Column<number> = { kind: 'double precision' };
export const text: Column<string> = { kind: 'text' };
export const textByLocale: Column<string> = { kind: 'text by locale' };
/** 0 or 1. */
export const flag: Column<number> = { kind: 'integer', values: [0, 1] };

/** A number or a text of which the code knows more than the database. */
export const integerOf = <T extends number>(): Column<T> => ({ kind: 'integer' });
export const textOf = <T extends string>(): Column<T> => ({ kind: 'text' });

/** One of these values. */
export const oneOf = <const T extends string>(values: readonly T[]): Column<T> => ({ kind: 'text', values });
export const oneOfNumbers = <const T extends number>(values: readonly T[]): Column<T> => ({ kind: 'integer', values });

/** The id of a row of another table. */
export const pointsAt = (other: string): Column<number> => ({ kind: 'integer', refersTo: `${other}.id` });

/** The same in a row that goes with the other one. */
export const belongsTo = (other: string): Column<number> => ({ ...pointsAt(other), cascades: true });

const untyped = ({ row: _, ...column }: Column): Omit<Column, 'row'> => column;

export const nullable = <T>(column: Column<T>): Column<T | null> => ({ ...column, nullable: true });
export const unique = <T>(column: Column<T>): Column<T> => ({ ...column, unique: true });
export const checked = <T>(column: Column<T>, check: string): Column<T> => ({ ...column, check });
export const defaultsTo = <T extends string | number>(column: Column<T>, value: T): Column<Generated<T>> => ({
  ...untyped(column),
  default: value,
});

/** The key of its table. One of a nullable column is never empty either, but released tables do not say so on SQLite. */
export const primary = <T>(column: Column<T>): Column<NonNullable<T>> => ({ ...untyped(column), primary: true });

/** A key of several columns. */
export const key = (...columns: readonly string[]): Constraint => ({ kind: 'key', columns });
export const uniqueTogether = (name: string, ...columns: readonly string[]): Constraint => ({
  kind: 'unique',
  name,
  columns,
});
export const check = (name: string, condition: string): Constraint => ({ kind: 'check', name, condition });

/** These columns name a row of another table, which has columns of the same names. */
export const togetherPointAt = (name: string, to: string, ...columns: readonly string[]): Constraint => ({
  kind: 'reference',
  name,
  to,
  columns,
});

export const index = (name: string, ...columns: readonly string[]): Index => ({ kind: 'index', name, columns });
export const uniqueIndex = (name: string, ...columns: readonly string[]): Index => ({
  ...index(name, ...columns),
  unique: true,
});

/** An index of the rows that meet a condition. */
export const where = (condition: string, of: Index): Index => ({ ...of, where: condition });

/** What a later migration adds: a table, a column or an index. */
export const since = <T extends { readonly since?: string }>(migration: string, added: T): T => ({
  ...added,
  since: migration,
});
