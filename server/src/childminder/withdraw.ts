import type { OfficeKind } from '@groepsapp/contract';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { announceIn, announceTo, type Change, withFile } from './bring.ts';
import { dropFile } from './officeFiles.ts';
import { establishmentsFor, establishmentsOf } from './places.ts';

type Withdraw = (change: Change, context: IntegrationContext, reference: string) => Promise<void>;

const qualification: Withdraw = async ({ db, unused }, { integration }, reference) => {
  const gone = await db
    .deleteFrom('personal_qualification')
    .where('company_id', '=', integration.companyId)
    .where('reference', '=', reference)
    .returning(['account_id', 'group_id', 'office_file_id'])
    .executeTakeFirstOrThrow(() => notFound());
  unused.push(...(await dropFile(db, gone.office_file_id)));
  await announceTo(db, [gone.account_id]);
  await announceIn(db, await establishmentsFor(db, [gone.group_id]));
};

const document: Withdraw = async ({ db, unused }, { integration }, reference) => {
  const gone = await db
    .deleteFrom('personal_document')
    .where('company_id', '=', integration.companyId)
    .where('reference', '=', reference)
    .returning(['account_id', 'office_file_id'])
    .executeTakeFirstOrThrow(() => notFound());
  unused.push(...(await dropFile(db, gone.office_file_id)));
  await announceTo(db, [gone.account_id]);
};

const payout: Withdraw = async ({ db }, { integration }, reference) => {
  const own = db
    .selectFrom('payout')
    .where('company_id', '=', integration.companyId)
    .where('reference', '=', reference)
    .select(['id', 'account_id']);
  const { id, account_id } = await own.executeTakeFirstOrThrow(() => notFound());
  await db.deleteFrom('payout_row').where('payout_id', '=', id).execute();
  await db.deleteFrom('payout').where('id', '=', id).execute();
  await announceTo(db, [account_id]);
};

const general: Withdraw = async ({ db, unused }, context, reference) => {
  const gone = await db
    .deleteFrom('general_document')
    .where('company_id', '=', context.integration.companyId)
    .where('reference', '=', reference)
    .returning(['establishment_id', 'office_file_id'])
    .executeTakeFirstOrThrow(() => notFound());
  unused.push(...(await dropFile(db, gone.office_file_id)));
  await announceIn(db, await establishmentsOf({ ...context, db }, gone.establishment_id));
};

const kinds: Record<OfficeKind, Withdraw> = {
  'personal-qualifications': qualification,
  'personal-documents': document,
  payouts: payout,
  'general-documents': general,
};

/** Withdraws something that the office brought in, with its file. @throws HttpError 404 when there is none */
export async function withdraw(context: IntegrationContext, kind: OfficeKind, reference: string) {
  return withFile(context, undefined, (change) => kinds[kind](change, context, reference));
}
