import type {
  CallAnswer,
  DocumentCategory,
  Payout,
  PersonalDocument,
  PersonalQualification,
} from '@groepsapp/contract';
import { grouped } from '../base/grouping.ts';
import type { GuardedContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';
import { ownEstablishments, requireDocuments } from './documentsOn.ts';
import { readFile } from './officeFiles.ts';

const mostPayouts = 100;
const fileColumns = ['office_file.filename', 'office_file.type', 'office_file.file_id'] as const;

type Download = CallAnswer<'POST /download-personal-document'>;

/** The qualifications of the caller and of the places of the groups; of each kind the newest record first. */
export async function qualificationsOf({ db, caller, groups }: GuardedContext): Promise<PersonalQualification[]> {
  const groupIds = groups.map(({ id }) => id);
  const rows = await db
    .selectFrom('personal_qualification')
    .where((e) => e.or([e('account_id', '=', caller.accountId), e('group_id', 'in', groupIds)]))
    .select(['id', 'qualification', 'name', 'start_date', 'end_date', 'group_id', 'office_file_id'])
    .orderBy('qualification')
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return [...grouped(rows, ({ qualification }) => qualification)].map(([name, records]) => ({
    name,
    records: records.map(({ id, name: title, start_date, end_date, group_id, office_file_id }) => ({
      ...{ id, name: title, start_date, end_date },
      ...{ isGroup: group_id !== null, hasFile: office_file_id !== null },
    })),
  }));
}

/** The documents of the caller, newest first. */
export async function documentsOf(context: GuardedContext): Promise<PersonalDocument[]> {
  await requireDocuments(context);
  return context.db
    .selectFrom('personal_document')
    .innerJoin('office_file', 'office_file.id', 'personal_document.office_file_id')
    .where('account_id', '=', context.caller.accountId)
    .select(['personal_document.name', 'modified_at', 'hash'])
    .orderBy('modified_at', 'desc')
    .orderBy('personal_document.id', 'desc')
    .execute();
}

/** The newest payments to the caller, at most 100. */
export async function payoutsOf({ db, caller }: GuardedContext): Promise<Payout[]> {
  const rows = await db
    .selectFrom('payout')
    .where('account_id', '=', caller.accountId)
    .select(['batch', 'execute_date', 'amount'])
    .orderBy('execute_date', 'desc')
    .orderBy('id', 'desc')
    .limit(mostPayouts)
    .execute();
  return rows.map(({ batch, execute_date, amount }) => ({ idEuroCollect: batch, executeDate: execute_date, amount }));
}

/** The lines of a payment to the caller. @throws HttpError 404 when the caller got no such payment */
export async function payoutDetails(
  { db, caller }: GuardedContext,
  batch: string,
): Promise<CallAnswer<'GET /payout-details/:groups/:batchId'>> {
  const { id } = await db
    .selectFrom('payout')
    .where('account_id', '=', caller.accountId)
    .where('batch', '=', batch)
    .select('id')
    .executeTakeFirstOrThrow(() => notFound());
  const rows = await db.selectFrom('payout_row').where('payout_id', '=', id).selectAll().orderBy('position').execute();
  return rows.map(({ carer_name, child_name, iban, period, amount, number, description }) => ({
    ...{ carerFullName: carer_name, childFullName: child_name, ibanGastouder: iban, period, amount, number },
    ...{ isInvoiceLine: description !== null, invoiceLineDescription: description ?? '' },
  }));
}

/** The general documents for the establishments that the caller chose, by category. */
export async function informationPages({ db, caller, establishmentIds }: GuardedContext): Promise<DocumentCategory[]> {
  const rows = await db
    .selectFrom('general_document')
    .innerJoin('office_file', 'office_file.id', 'general_document.office_file_id')
    .where('company_id', '=', caller.companyId)
    .where((e) => e.or([e('establishment_id', 'is', null), e('establishment_id', 'in', establishmentIds)]))
    .select(['category', 'name', 'updated_at', 'hash'])
    .orderBy('category')
    .orderBy('name')
    .orderBy('general_document.id')
    .execute();
  return [...grouped(rows, ({ category }) => category)].map(([name, files]) => ({
    name,
    files: files.map((file) => ({ name: file.name, updated_at: file.updated_at, hash: file.hash })),
  }));
}

/** The file of a qualification of the caller or of the place of one of its groups. @throws HttpError 404 */
export async function downloadQualification(
  context: GuardedContext,
  { file, isGroup }: { file: number; isGroup: 0 | 1 },
): Promise<Download> {
  await requireDocuments(context);
  if (file > highestId) throw notFound();
  const { db, caller } = context;
  const places = db.selectFrom('care_group').where('establishment_id', 'in', ownEstablishments(context)).select('id');
  const found = await db
    .selectFrom('personal_qualification')
    .innerJoin('office_file', 'office_file.id', 'personal_qualification.office_file_id')
    .where('personal_qualification.id', '=', file)
    .where((e) => (isGroup === 1 ? e('group_id', 'in', places) : e('account_id', '=', caller.accountId)))
    .select(fileColumns)
    .executeTakeFirstOrThrow(() => notFound());
  return readFile(context.files, found);
}

/** A document of the caller. @throws HttpError 404 */
export async function downloadDocument(context: GuardedContext, hash: string): Promise<Download> {
  await requireDocuments(context);
  const found = await context.db
    .selectFrom('personal_document')
    .innerJoin('office_file', 'office_file.id', 'personal_document.office_file_id')
    .where('account_id', '=', context.caller.accountId)
    .where('hash', '=', hash)
    .select(fileColumns)
    .executeTakeFirstOrThrow(() => notFound());
  return readFile(context.files, found);
}

/** A general document for one of the establishments of the caller. @throws HttpError 404 */
export async function downloadGeneral(context: GuardedContext, hash: string): Promise<Download> {
  await requireDocuments(context);
  const found = await context.db
    .selectFrom('general_document')
    .innerJoin('office_file', 'office_file.id', 'general_document.office_file_id')
    .where('company_id', '=', context.caller.companyId)
    .where('hash', '=', hash)
    .where((e) => e.or([e('establishment_id', 'is', null), e('establishment_id', 'in', ownEstablishments(context))]))
    .select(fileColumns)
    .executeTakeFirstOrThrow(() => notFound());
  return readFile(context.files, found);
}
