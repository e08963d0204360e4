import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Clock, momentAfter } from '../base/clock.ts';
import { changedMeanwhile } from '../base/httpErrors.ts';

// The version of a row is the moment of its last change. Clients send the one that the user saw as `based_on`, so that
// nobody overwrites what somebody else has written since. Clients of older releases send none.

/** The version of a row with two moments: of its last change, empty until then, and of its creation. */
export const changedAt = sql<string>`coalesce(modified_at, created_at)`;

/**
 * A condition for changing or deleting a row: it has the version that the user saw.
 * @param version its column, or an expression
 * @param basedOn the version that the user saw; `undefined` for any
 */
export function isAsSeen(version: string | RawBuilder<string>, basedOn: string | undefined): RawBuilder<SqlBool> {
  if (basedOn === undefined) return sql`1 = 1`;
  return sql`${typeof version === 'string' ? sql.ref(version) : version} = ${basedOn}`;
}

/**
 * The same for a row that was read already.
 * @param current its version
 * @param shown what the refusal brings of it
 * @throws HttpError 409 when somebody else has changed it
 */
export async function requireSeen(current: string, basedOn: string | undefined, shown: () => unknown): Promise<void> {
  if (basedOn !== undefined && basedOn !== current) throw changedMeanwhile(await shown());
}

/**
 * The version of a row that changes now: a moment past the one before, so that two changes in one millisecond are two
 * versions too.
 * @param before the version until now; `undefined` for a new row
 */
export function nextVersion(clock: Clock, before = ''): string {
  const now = momentAfter(clock, 0);
  return now > before ? now : new Date(Date.parse(before) + 1).toISOString();
}
