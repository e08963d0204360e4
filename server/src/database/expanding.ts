/**
 * Servers of two versions share one database while they are replaced one by one, and a server of the version before must
 * be able to start on it again. So a migration only adds, and what it adds can be left out by whoever does not know it.
 * One that takes something away says so in its name, with the number of the last migration of the version that had
 * stopped using it: `0040-contract-0031-old-notes`. Servers that know that migration, or a later one, can do without.
 */
const taking = /^\d{4}-contract-(\d{4})-/;

const migrationNumber = (name: string) => Number(name.slice(0, 4));

/**
 * The number of the last migration that a server must know to go on when this one has been done.
 * @returns `null` for a migration that only adds
 */
export function neededFor(name: string): number | null {
  const [, needed] = taking.exec(name) ?? [];
  return needed === undefined ? null : Number(needed);
}

/**
 * Whether a program can work on tables that have had later migrations than it knows.
 * @param unknown the names of migrations that were done and that it does not know
 * @param last the name of the last migration that it knows
 */
export function canWorkWith(unknown: readonly string[], last: string): boolean {
  return unknown.every(
    (name) => migrationNumber(name) > migrationNumber(last) && (neededFor(name) ?? 0) <= migrationNumber(last),
  );
}

/** What existing rows, or servers that do not know of it, could stand in the way of or miss. */
const refused: readonly (readonly [what: string, statement: RegExp])[] = [
  ['drops a table', /^drop table/],
  ['drops a column', /^alter table .* drop column/],
  ['drops a constraint', /^alter table .* drop constraint/],
  ['renames', /^alter table .* rename /],
  ['changes the type of a column', /^alter table .* alter column .* type /],
  ['requires a column that could be empty', /^alter table .* alter column .* set not null/],
  ['adds a required column without a default', /^alter table .* add column (?!.*\bdefault\b).*\bnot null\b/],
  ['adds a rule to a table', /^alter table .* add constraint/],
  ['makes a table that is in use refuse doubles', /^create unique index/],
];

/**
 * What a migration takes away from servers of the version before.
 * @param statements its SQL
 * @returns for each statement that does so what it does, and the statement
 */
export function takenAway(statements: readonly string[]): string[] {
  const made = new Set(statements.flatMap((text) => /^create table (\S+)/i.exec(text)?.[1] ?? []));
  return statements.flatMap((statement) => {
    const text = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim();
    // A table that the same migration makes is not in use yet.
    const table = /^(?:alter table|create unique index .*? on) (\S+)/.exec(text)?.[1] ?? '';
    const fault = refused.find(([, pattern]) => pattern.test(text));
    return fault === undefined || made.has(table) ? [] : [`${fault[0]}: ${statement}`];
  });
}
