import { type CompiledQuery, type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from './schema.ts';

type Value = string | number;

/** What a query is asked with: values, and lists of values whose length is a part of the query's text. */
type Given = Readonly<Record<string, Value | readonly Value[]>>;

/** Stands in a compiled query for a value that is given later. */
class Mark {
  readonly name: string;
  readonly index: number | null;

  constructor(name: string, index: number | null) {
    this.name = name;
    this.index = index;
  }

  in(given: Given): unknown {
    const value = given[this.name];
    return Array.isArray(value) && this.index !== null ? value[this.index] : value;
  }
}

function marksFor<G extends Given>(given: G): G {
  const marks = Object.entries(given).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((_, index) => new Mark(name, index)) : new Mark(name, null),
  ]);
  // A query builder passes values on without looking at them, so that a mark can take the place of any.
  return Object.fromEntries(marks) as G;
}

/** Lists of one length make one text. */
function shapeOf(given: Given): string {
  return Object.values(given)
    .map((value) => (Array.isArray(value) ? value.length : ''))
    .join();
}

/** Texts that are kept of one query; a list of ids has at most 100. */
const mostShapes = 200;

/**
 * A query that is built and compiled once for each length of its lists, since building takes longer than answering.
 * @param build must treat what is given as opaque: it compares columns with it and does nothing else
 * @returns asks a database, or a transaction, with values
 */
export function compiledOnce<G extends Given, R>(
  build: (db: Kysely<Database>, given: G) => { compile(): CompiledQuery<R> },
): (db: Kysely<Database>, given: G) => Promise<R[]> {
  const perEngine = { sqlite: new Map<string, CompiledQuery<R>>(), postgres: new Map<string, CompiledQuery<R>>() };
  return async (db, given) => {
    const known = perEngine[db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'];
    const shape = shapeOf(given);
    const compiled = known.get(shape) ?? build(db, marksFor(given)).compile();
    if (known.size < mostShapes) known.set(shape, compiled);
    const parameters = compiled.parameters.map((value) => (value instanceof Mark ? value.in(given) : value));
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows;
  };
}
