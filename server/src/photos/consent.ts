import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { HttpError } from '../http/errors.ts';
import { fullName } from '../names.ts';

/**
 * The carers of these children have not permitted that photos of their child are shared.
 * @throws HttpError 403 that names the children
 */
export async function requireConsent(db: Kysely<Database>, childIds: readonly number[]): Promise<void> {
  const refused = await db
    .selectFrom('child')
    .where('id', 'in', childIds)
    .where('photo_allowed', '=', 0)
    .select(['first_name', 'last_name_suffix', 'last_name'])
    .orderBy('id')
    .execute();
  if (refused.length === 0) return;
  const names = refused.map(fullName).join(', ');
  throw new HttpError(403, 'forbidden', `Er is geen toestemming om foto's te delen voor ${names}.`);
}
