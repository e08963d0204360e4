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
