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
