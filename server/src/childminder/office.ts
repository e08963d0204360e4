import { momentAfter } from '../base/clock.ts';
import { type IntegrationContext, implement } from '../http/calls.ts';
import { invalid, notFound } from '../base/httpErrors.ts';
import { establishmentsOfCompany } from '../http/ofCompany.ts';
import { highestId } from '../access/resource.ts';
import { announceIn, announceTo, childminderOf, putFile, withFile } from './bring.ts';

const byReference = ['company_id', 'reference'] as const;

/** A group of the company. @throws HttpError 404 when the company has no such group */
async function groupOf({ db, integration }: IntegrationContext, id: number): Promise<number> {
  if (id > highestId) throw notFound();
  const found = await db
    .selectFrom('care_group')
    .innerJoin('establishment', 'establishment.id', 'establishment_id')
    .where('company_id', '=', integration.companyId)
    .where('care_group.id', '=', id)
    .select('care_group.id')
    .executeTakeFirstOrThrow(() => notFound());
  return found.id;
}

/**
 * The establishments for which something general is meant.
 * @param only `null` for all of the company
 * @throws HttpError 404 when the company has no such establishment
 */
export function establishmentsOf(context: IntegrationContext, only: number | null): Promise<readonly number[]> {
  return establishmentsOfCompany(context, only === null ? undefined : [only]);
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

/** What the office brings for childminders: each call adds something, or replaces what has its reference. */
export const office = implement({
  /** Left out, the file stays as it was. */
  'PUT /integration/personal-qualifications/:reference': async ({ params: { reference }, body }, context) => {
    const { qualification, name, start_date, end_date, owner: sent } = body;
    if (end_date !== null && end_date < start_date) throw invalid({ end_date: 'Dit is voor de begindatum.' });
    const owner =
      'id_group' in sent
        ? { account_id: null, group_id: await groupOf(context, sent.id_group) }
        : { account_id: await childminderOf(context, sent), group_id: null };
    const key = { company_id: context.integration.companyId, reference };
    return withFile(context, body.file, async (change, prepared) => {
      const { db } = change;
      const before = await db
        .selectFrom('personal_qualification')
        .where((e) => e.and(key))
        .select(['account_id', 'group_id', 'office_file_id'])
        .executeTakeFirst();
      const earlier = before?.office_file_id ?? null;
      const office_file_id = prepared === null ? earlier : await putFile(change, prepared, earlier);
      const row = { ...owner, qualification, name, start_date, end_date, office_file_id };
      await db
        .insertInto('personal_qualification')
        .values({ ...key, ...row })
        .onConflict((known) => known.columns(byReference).doUpdateSet(row))
        .execute();
      await announceTo(db, [owner, before]);
    });
  },
  'PUT /integration/personal-documents/:reference': async ({ params: { reference }, body }, context) => {
    const { name } = body;
    const account_id = await childminderOf(context, body.owner);
    const key = { company_id: context.integration.companyId, reference };
    return withFile(context, body.file, async (change, prepared) => {
      if (prepared === null) return;
      const { db } = change;
      const before = await db
        .selectFrom('personal_document')
        .innerJoin('office_file', 'office_file.id', 'office_file_id')
        .where((e) => e.and(key))
        .select(['account_id', 'name', 'hash', 'modified_at as at', 'office_file_id'])
        .executeTakeFirst();
      const modified_at = changedAt(context, { name, hash: prepared.hash }, before);
      const office_file_id = await putFile(change, prepared, before?.office_file_id ?? null);
      const row = { account_id, name, modified_at, office_file_id };
      await db
        .insertInto('personal_document')
        .values({ ...key, ...row })
        .onConflict((known) => known.columns(byReference).doUpdateSet(row))
        .execute();
      await announceTo(db, [{ account_id }, before]);
    });
  },
  'PUT /integration/general-documents/:reference': async ({ params: { reference }, body }, context) => {
    const { category, name, establishment_id = null } = body;
    const key = { company_id: context.integration.companyId, reference };
    const places = await establishmentsOf(context, establishment_id);
    return withFile(context, body.file, async (change, prepared) => {
      if (prepared === null) return;
      const { db } = change;
      const before = await db
        .selectFrom('general_document')
        .innerJoin('office_file', 'office_file.id', 'office_file_id')
        .where((e) => e.and(key))
        .select(['name', 'hash', 'updated_at as at', 'office_file_id', 'establishment_id'])
        .executeTakeFirst();
      const updated_at = changedAt(context, { name, hash: prepared.hash }, before);
      const office_file_id = await putFile(change, prepared, before?.office_file_id ?? null);
      const row = { establishment_id, category, name, updated_at, office_file_id };
      await db
        .insertInto('general_document')
        .values({ ...key, ...row })
        .onConflict((known) => known.columns(byReference).doUpdateSet(row))
        .execute();
      const left = before === undefined ? [] : await establishmentsOf({ ...context, db }, before.establishment_id);
      await announceIn(db, [...places, ...left]);
    });
  },
});
