import { createHash } from 'node:crypto';
import { HttpError, notFound } from '../base/httpErrors.ts';
import type { Database, Tx } from '../database/schema.ts';
import { holdCompany } from '../database/engine.ts';

/** The version of what a screen shows and may change: the same text for the same values. */
export const versionOf = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);

type Noted = Partial<Pick<Database['management_change'], 'kind' | 'subject' | 'establishment_id' | 'after'>>;

interface Based<T> {
  companyId: number;
  /** The version that the screen showed; without one the last change counts. */
  basedOn: string | undefined;
  /** The row as it is now, in the transaction of the change. */
  read: () => Promise<T | undefined>;
  /** The subject under which the history of management lists its changes. */
  about: (current: T) => Noted;
}

async function lastMaker(tx: Tx, noted: Noted & { company_id: number }): Promise<string | null> {
  const made = tx.selectFrom('management_change').where((e) => e.and(noted));
  const last = await made.select('made_by').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.made_by ?? null;
}

/**
 * Requires that a row is as the screen showed it on which a change is based. The changes of a company are made one after
 * the other, so that of two that are based on the same version one is refused.
 * @returns the row
 * @throws HttpError 404 without the row, 409 with the row and who changed it
 */
export async function requireVersion<T extends { version: string }>(tx: Tx, based: Based<T>): Promise<T> {
  const { companyId, basedOn, read, about } = based;
  await holdCompany(tx, companyId);
  const current = await read();
  if (current === undefined) throw notFound();
  if (basedOn === undefined || current.version === basedOn) return current;
  const changed_by = await lastMaker(tx, { company_id: companyId, ...about(current) });
  const message = `Ondertussen gewijzigd${changed_by === null ? '' : ` door ${changed_by}`}.`;
  throw new HttpError(409, 'conflict', message, undefined, { ...current, changed_by });
}
