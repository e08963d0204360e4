import { type CallAnswer, permissionKindNames, permissionRule } from '@groepsapp/contract';
import { highestId } from '../access/resource.ts';
import type { Caller } from '../authentication/sessions.ts';
import { notFound } from '../base/httpErrors.ts';
import type { Services } from '../database/services.ts';
import { managedChildren } from './people.ts';

/**
 * All that carers of a child answered about permissions, newest first: from whom it came, and until when it held, which is
 * when the same was answered again.
 * @throws HttpError 404 for a child whom the caller does not manage
 */
export async function consentsOf(
  services: Services,
  caller: Caller,
  childId: number,
): Promise<CallAnswer<'GET /management/privacy/consents'>> {
  if (childId > highestId) throw notFound();
  const managed = (await managedChildren(services, caller)).where('child.id', '=', childId);
  await managed.select('child.id').executeTakeFirstOrThrow(() => notFound());
  const rows = await services.db
    .selectFrom('child_permission')
    .leftJoin('account', 'account.id', 'child_permission.account_id')
    .where('child_id', '=', childId)
    .orderBy('recorded_at', 'desc')
    .orderBy('child_permission.id', 'desc')
    .select([
      'child_permission.id',
      'child_permission.kind',
      'answer',
      'recorded_at',
      'source',
      'account.username as by',
    ])
    .execute();
  const later = new Map<string, string>();
  return {
    child_id: childId,
    rows: rows.map(({ kind, recorded_at, ...row }) => {
      const until = later.get(kind) ?? null;
      later.set(kind, recorded_at);
      const known = permissionKindNames.find((name) => name === kind);
      const permission = known === undefined ? kind : permissionRule(known).name;
      return { ...row, permission, from: recorded_at, until };
    }),
  };
}
