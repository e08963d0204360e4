import type { CallRequest } from '@groepsapp/contract';
import { momentAfter } from '../base/clock.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { announceIn, announceTo, childminderOf, putFile, withFile } from './bring.ts';
import { establishmentsFor, establishmentsOf, groupOf } from './places.ts';

type Qualification = CallRequest<'PUT /integration/personal-qualifications/:reference'>['body'];
type PersonalFile = CallRequest<'PUT /integration/personal-documents/:reference'>['body'];
type GeneralFile = CallRequest<'PUT /integration/general-documents/:reference'>['body'];

const byReference = ['company_id', 'reference'] as const;

/** The owner of a qualification. @throws HttpError 404 when the company has no such childminder or group */
async function ownerOf(context: IntegrationContext, owner: Qualification['owner']) {
  if ('id_group' in owner) return { account_id: null, group_id: await groupOf(context, owner.id_group) };
  return { account_id: await childminderOf(context, owner), group_id: null };
}

/** Adds or replaces a qualification. Left out, the file stays as it was. @throws HttpError 400, 404 or 413 */
export async function bringQualification(context: IntegrationContext, reference: string, body: Qualification) {
  const { qualification, name, start_date, end_date } = body;
  if (end_date !== null && end_date < start_date) throw invalid({ end_date: 'Dit is voor de begindatum.' });
  const owner = await ownerOf(context, body.owner);
  const company_id = context.integration.companyId;
  return withFile(context, body.file, async (change, prepared) => {
    const { db } = change;
    const before = await db
      .selectFrom('personal_qualification')
      .where('company_id', '=', company_id)
      .where('reference', '=', reference)
      .select(['account_id', 'group_id', 'office_file_id'])
      .executeTakeFirst();
    const earlier = before?.office_file_id ?? null;
    const office_file_id = prepared === null ? earlier : await putFile(change, prepared, earlier);
    const row = { ...owner, qualification, name, start_date, end_date, office_file_id };
    await db
      .insertInto('personal_qualification')
      .values({ company_id, reference, ...row })
      .onConflict((known) => known.columns(byReference).doUpdateSet(row))
      .execute();
    await announceTo(db, [owner.account_id, before?.account_id ?? null]);
    await announceIn(db, await establishmentsFor(db, [owner.group_id, before?.group_id ?? null]));
  });
}

interface Named {
  name: string;
  hash: string;
}

/** The modification time of a document: it stays the same when the document is sent again unchanged. */
function changedAt({ clock }: IntegrationContext, now: Named, before: (Named & { at: string }) | undefined): string {
  const same = before !== undefined && before.name === now.name && before.hash === now.hash;
  return same ? before.at : momentAfter(clock, 0);
}

/** Adds or replaces a document of a childminder. @throws HttpError 400, 404 or 413 */
export async function bringDocument(
  context: IntegrationContext,
  reference: string,
  { owner, name, file }: PersonalFile,
) {
  const account_id = await childminderOf(context, owner);
  const company_id = context.integration.companyId;
  return withFile(context, file, async (change, prepared) => {
    if (prepared === null) return;
    const { db } = change;
    const before = await db
      .selectFrom('personal_document')
      .innerJoin('office_file', 'office_file.id', 'office_file_id')
      .where('company_id', '=', company_id)
      .where('reference', '=', reference)
      .select(['account_id', 'name', 'hash', 'modified_at as at', 'office_file_id'])
      .executeTakeFirst();
    const modified_at = changedAt(context, { name, hash: prepared.hash }, before);
    const office_file_id = await putFile(change, prepared, before?.office_file_id ?? null);
    const row = { account_id, name, modified_at, office_file_id };
    await db
      .insertInto('personal_document')
      .values({ company_id, reference, ...row })
      .onConflict((known) => known.columns(byReference).doUpdateSet(row))
      .execute();
    await announceTo(db, [account_id, before?.account_id ?? null]);
  });
}

/** Adds or replaces a general document. @throws HttpError 400, 404 or 413 */
export async function bringGeneralDocument(
  context: IntegrationContext,
  reference: string,
  { category, name, file, ...meant }: GeneralFile,
) {
  const establishment_id: number | null = meant.establishment_id ?? null;
  const company_id = context.integration.companyId;
  const places = await establishmentsOf(context, establishment_id);
  return withFile(context, file, async (change, prepared) => {
    if (prepared === null) return;
    const { db } = change;
    const before = await db
      .selectFrom('general_document')
      .innerJoin('office_file', 'office_file.id', 'office_file_id')
      .where('company_id', '=', company_id)
      .where('reference', '=', reference)
      .select(['name', 'hash', 'updated_at as at', 'office_file_id', 'establishment_id'])
      .executeTakeFirst();
    const updated_at = changedAt(context, { name, hash: prepared.hash }, before);
    const office_file_id = await putFile(change, prepared, before?.office_file_id ?? null);
    const row = { establishment_id, category, name, updated_at, office_file_id };
    await db
      .insertInto('general_document')
      .values({ company_id, reference, ...row })
      .onConflict((known) => known.columns(byReference).doUpdateSet(row))
      .execute();
    const left = before === undefined ? [] : await establishmentsOf({ ...context, db }, before.establishment_id);
    await announceIn(db, [...new Set([...places, ...left])]);
  });
}
