import type { CallRequest } from '@groepsapp/contract';
import { inBatches } from '../base/batches.ts';
import type { Tx } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { conflict, invalid } from '../base/httpErrors.ts';
import { announceTo, childminderOf, inTurn } from './bring.ts';

type Rows = CallRequest<'PUT /integration/payouts/:reference'>['body']['rows'];

/** Rows per statement, below the number of values that a statement of either engine takes. */
const rowsPerStatement = 100;

async function replaceRows(db: Tx, payout_id: number, rows: Rows): Promise<void> {
  await db.deleteFrom('payout_row').where('payout_id', '=', payout_id).execute();
  const values = rows.map((row, position) => ({
    payout_id,
    position,
    carer_name: row.carerFullName,
    child_name: row.childFullName,
    iban: row.ibanGastouder,
    period: row.period,
    amount: row.amount,
    number: row.number,
    description: row.invoiceLineDescription ?? null,
  }));
  await inBatches(values, rowsPerStatement, async (some) => {
    await db.insertInto('payout_row').values(some).execute();
  });
}

export const payouts = implement({
  /**
   * Adds or replaces the specification of a payment. 400 when the rows do not add up, 404 for an unknown childminder, 409
   * when the childminder has this batch under another reference.
   */
  'PUT /integration/payouts/:reference': async ({ params: { reference }, body }, context) => {
    const { owner, idEuroCollect: batch, executeDate: execute_date, amount, rows } = body;
    if (rows.reduce((sum, row) => sum + row.amount, 0) !== amount) {
      throw invalid({ amount: 'Dit is niet de som van de regels.' });
    }
    const account_id = await childminderOf(context, owner);
    const key = { company_id: context.integration.companyId, reference };
    await inTurn(context, async (db) => {
      const known = await db
        .selectFrom('payout')
        .where((e) => e.or([e.and(key), e.and({ account_id, batch })]))
        .select(['reference', 'account_id'])
        .execute();
      if (known.some((one) => one.reference !== reference)) {
        throw conflict('Deze betaling staat er al onder een andere referentie.');
      }
      const row = { account_id, batch, execute_date, amount };
      const { id } = await db
        .insertInto('payout')
        .values({ ...key, ...row })
        .onConflict((same) => same.columns(['company_id', 'reference']).doUpdateSet(row))
        .returning('id')
        .executeTakeFirstOrThrow();
      await replaceRows(db, id, rows);
      await announceTo(db, [{ account_id }, ...known]);
    });
    return { success: true };
  },
});
