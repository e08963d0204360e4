import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Prepared statements that are kept; lists of ids make a statement for each length. */
const mostKept = 250;

/** Whether a statement answers rows is asked once: the library looks it up in native code each time. */
function remembered(statement: SqliteStatement): SqliteStatement {
  return {
    reader: statement.reader,
    all: (parameters) => statement.all(parameters),
    run: (parameters) => statement.run(parameters),
    iterate: (parameters) => statement.iterate(parameters),
  };
}

/**
 * A database that prepares each statement once and keeps those used last. SQLite itself prepares a kept statement
 * anew when tables have changed since. Statements are used one at a time, as Kysely's driver does.
 */
export function keepingStatements(database: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? remembered(database.prepare(sql));
      kept.delete(sql);
      kept.set(sql, statement);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      return statement;
    },
  };
}
