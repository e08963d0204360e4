import { grouped } from '../base/grouping.ts';
import { requireSomewhere } from '../access/authorisation.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';
import { readFile } from './officeFiles.ts';

const mostPayouts = 100;
const fileColumns = ['office_file.filename', 'office_file.type', 'office_file.file_id'] as const;

/** The establishments of a childminder. */
function ownEstablishments({ db, caller }: GuardedContext) {
  return db.selectFrom('account_establishment').where('account_id', '=', caller.accountId).select('establishment_id');
}

/**
 * For calls that name no place.
 * @throws HttpError 403 when documents are off in all establishments of the childminder
 */
async function requireDocuments(context: GuardedContext): Promise<void> {
  const rows = await ownEstablishments(context).execute();
  const ids = rows.map(({ establishment_id }) => establishment_id);
  await requireSomewhere(context.db, context.caller.companyId, ids, 'documents');
}

/** The documents of the caller, with their files. */
function selectDocuments({ db, caller }: GuardedContext) {
  return db
    .selectFrom('personal_document')
    .innerJoin('office_file', 'office_file.id', 'personal_document.office_file_id')
    .where('account_id', '=', caller.accountId);
}

/** The general documents of the company, with their files. */
function selectGeneral({ db, caller }: GuardedContext) {
  return db
    .selectFrom('general_document')
    .innerJoin('office_file', 'office_file.id', 'general_document.office_file_id')
    .where('company_id', '=', caller.companyId);
}

/** What a childminder reads of the office. Files that are not for the caller are not found. */
export const reading = implement({
  /** Of the caller and of the places of the groups; of each kind the newest record first. */
  'GET /personal-qualifications/:groups': async (_request, { db, caller, groups }) => {
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
      records: records.map(({ qualification: _kind, group_id, office_file_id, ...record }) => ({
        ...record,
        isGroup: group_id !== null,
        hasFile: office_file_id !== null,
      })),
    }));
  },
  'GET /personal-documents': async (_request, context) => {
    await requireDocuments(context);
    return selectDocuments(context)
      .select(['personal_document.name', 'modified_at', 'hash'])
      .orderBy('modified_at', 'desc')
      .orderBy('personal_document.id', 'desc')
      .execute();
  },
  'GET /personal-payouts/:groups': (_request, { db, caller }) =>
    db
      .selectFrom('payout')
      .where('account_id', '=', caller.accountId)
      .select(['batch as idEuroCollect', 'execute_date as executeDate', 'amount'])
      .orderBy('execute_date', 'desc')
      .orderBy('id', 'desc')
      .limit(mostPayouts)
      .execute(),
  'GET /payout-details/:groups/:batchId': async ({ params }, { db, caller }) => {
    const { id } = await db
      .selectFrom('payout')
      .where('account_id', '=', caller.accountId)
      .where('batch', '=', params.batchId)
      .select('id')
      .executeTakeFirstOrThrow(() => notFound());
    const rows = await db
      .selectFrom('payout_row')
      .where('payout_id', '=', id)
      .selectAll()
      .orderBy('position')
      .execute();
    return rows.map(({ carer_name, child_name, iban, period, amount, number, description }) => ({
      carerFullName: carer_name,
      childFullName: child_name,
      ibanGastouder: iban,
      period,
      amount,
      number,
      isInvoiceLine: description !== null,
      invoiceLineDescription: description ?? '',
    }));
  },
  /** The general documents for the establishments that the caller chose, by category. */
  'POST /information-pages': async (_request, context) => {
    const rows = await selectGeneral(context)
      .where((e) => e.or([e('establishment_id', 'is', null), e('establishment_id', 'in', context.establishmentIds)]))
      .select(['category', 'name', 'updated_at', 'hash'])
      .orderBy('category')
      .orderBy('name')
      .orderBy('general_document.id')
      .execute();
    return [...grouped(rows, ({ category }) => category)].map(([name, files]) => ({
      name,
      files: files.map(({ category: _category, ...file }) => file),
    }));
  },
  /** Of the caller, or of the place of one of its groups. */
  'POST /download-personal-qualification': async ({ body: { file, isGroup } }, context) => {
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
  },
  'POST /download-personal-document': async ({ body }, context) => {
    await requireDocuments(context);
    const found = selectDocuments(context).where('hash', '=', body.file).select(fileColumns);
    return readFile(context.files, await found.executeTakeFirstOrThrow(() => notFound()));
  },
  /** A general document for one of the establishments of the caller. */
  'POST /download-gastouderapp-document': async ({ body }, context) => {
    await requireDocuments(context);
    const found = await selectGeneral(context)
      .where('hash', '=', body.hash)
      .where((e) => e.or([e('establishment_id', 'is', null), e('establishment_id', 'in', ownEstablishments(context))]))
      .select(fileColumns)
      .executeTakeFirstOrThrow(() => notFound());
    return readFile(context.files, found);
  },
});
