import { isOn } from '../access/authorisation.ts';
import type { GuardedContext } from '../http/calls.ts';
import { settingOff } from '../base/httpErrors.ts';
import { loadSettings } from '../access/settings.ts';

/** The groups and establishments of a childminder. */
export function ownEstablishments({ db, caller }: Pick<GuardedContext, 'db' | 'caller'>) {
  return db.selectFrom('account_establishment').where('account_id', '=', caller.accountId).select('establishment_id');
}

/**
 * For calls that name no place.
 * @throws HttpError 403 when documents are off in all establishments of the childminder
 */
export async function requireDocuments(context: Pick<GuardedContext, 'db' | 'caller'>): Promise<void> {
  const rows = await ownEstablishments(context).execute();
  const ids = rows.map(({ establishment_id }) => establishment_id);
  const settings = await loadSettings(context.db, context.caller.companyId, ids);
  if (![...settings.values()].some((own) => isOn('documents', own))) throw settingOff();
}
