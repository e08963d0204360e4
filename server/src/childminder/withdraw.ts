import type { OfficeKind } from '@groepsapp/contract';
import type { Tx } from '../database/schema.ts';
import { type IntegrationContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { announceIn, announceTo, withFile } from './bring.ts';
import { establishmentsOf } from './office.ts';
import { dropFile } from './officeFiles.ts';

interface Key {
  company_id: number;
  reference: string;
}

/** Each removes what has a reference and tells whom it was for. @returns ids of files that nothing refers to then */
const withdrawn: Record<OfficeKind, (db: Tx, key: Key, context: IntegrationContext) => Promise<string[]>> = {
  async 'personal-qualifications'(db, key) {
    const gone = await db
      .deleteFrom('personal_qualification')
      .where((e) => e.and(key))
      .returning(['account_id', 'group_id', 'office_file_id'])
      .executeTakeFirstOrThrow(() => notFound());
    await announceTo(db, [gone]);
    return dropFile(db, gone.office_file_id);
  },
  async 'personal-documents'(db, key) {
    const gone = await db
      .deleteFrom('personal_document')
      .where((e) => e.and(key))
      .returning(['account_id', 'office_file_id'])
      .executeTakeFirstOrThrow(() => notFound());
    await announceTo(db, [gone]);
    return dropFile(db, gone.office_file_id);
  },
  async payouts(db, key) {
    const own = db
      .selectFrom('payout')
      .where((e) => e.and(key))
      .select(['id', 'account_id']);
    const gone = await own.executeTakeFirstOrThrow(() => notFound());
    await db.deleteFrom('payout_row').where('payout_id', '=', gone.id).execute();
    await db.deleteFrom('payout').where('id', '=', gone.id).execute();
    await announceTo(db, [gone]);
    return [];
  },
  async 'general-documents'(db, key, context) {
    const gone = await db
      .deleteFrom('general_document')
      .where((e) => e.and(key))
      .returning(['establishment_id', 'office_file_id'])
      .executeTakeFirstOrThrow(() => notFound());
    await announceIn(db, await establishmentsOf({ ...context, db }, gone.establishment_id));
    return dropFile(db, gone.office_file_id);
  },
};

export const withdraw = implement({
  /** Withdraws something that the office brought in, with its file. 404 when there is none. */
  'DELETE /integration/:kind/:reference': ({ params: { kind, reference } }, context) =>
    withFile(context, undefined, async ({ db, unused }) => {
      const key = { company_id: context.integration.companyId, reference };
      unused.push(...(await withdrawn[kind](db, key, context)));
    }),
});
