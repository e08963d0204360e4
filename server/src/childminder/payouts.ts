import type { CallRequest } from '@groepsapp/contract';
import type { Tx } from '../database/schema.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { conflict, invalid } from '../base/httpErrors.ts';
import { announceTo, childminderOf, inTurn } from './bring.ts';

type Payment = CallRequest<'PUT /integration/payouts/:reference'>['body'];

/** Rows per statement, below the number of values that a statement of either engine takes. */
const rowsPerStatement = 100;

async function replaceRows(db: Tx, payout_id: number, rows: Payment['rows']): Promise<void> {
  await db.deleteFrom('payout_row').where('payout_id', '=', payout_id).execute();
  const values = rows.map((row, position) => ({
    ...{ payout_id, position, carer_name: row.carerFullName, child_name: row.childFullName },
    ...{ iban: row.ibanGastouder, period: row.period, amount: row.amount, number: row.number },
    description: row.invoiceLineDescription ?? null,
  }));
  for (let start = 0; start < values.length; start += rowsPerStatement) {
    await db
      .insertInto('payout_row')
      .values(values.slice(start, start + rowsPerStatement))
      .execute();
  }
}

/**
 * Adds or replaces the specification of a payment.
 * @throws HttpError 400 when the rows do not add up, 404 for an unknown childminder, 409 when the childminder has this
 * batch under another reference
 */
export async function bringPayout(
  context: IntegrationContext,
  reference: string,
  { owner, idEuroCollect: batch, executeDate: execute_date, amount, rows }: Payment,
): Promise<{ success: true }> {
  if (rows.reduce((sum, row) => sum + row.amount, 0) !== amount) {
    throw invalid({ amount: 'Dit is niet de som van de regels.' });
  }
  const account_id = await childminderOf(context, owner);
  const company_id = context.integration.companyId;
  await inTurn(context, async (db) => {
    const known = await db
      .selectFrom('payout')
      .where((e) => e.or([e.and({ company_id, reference }), e.and({ account_id, batch })]))
      .select(['reference', 'account_id'])
      .execute();
    if (known.some((one) => one.reference !== reference)) {
      throw conflict('Deze betaling staat er al onder een andere referentie.');
    }
    const row = { account_id, batch, execute_date, amount };
    const { id } = await db
      .insertInto('payout')
      .values({ company_id, reference, ...row })
      .onConflict((same) => same.columns(['company_id', 'reference']).doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceRows(db, id, rows);
    await announceTo(db, [account_id, ...known.map((one) => one.account_id)]);
  });
  return { success: true };
}
