import type { CallRequest } from '@groepsapp/contract';
import { sql } from 'kysely';
import { enteredBy } from '../chat/thread.ts';
import { momentAfter } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { distinct, grouped } from '../base/grouping.ts';
import type { IntegrationContext } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { highestId } from '../access/resource.ts';
import { publishAboutChildren } from '../events/publishAbout.ts';

type Receipt = CallRequest<'POST /integration/receipts'>['body']['receipts'][number];

/** The messages of staff among these about children of a company, with their children. */
async function messagesOf(db: Db, companyId: number, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom('message')
    .innerJoin('child', 'child.id', 'message.child_id')
    .where('message.id', 'in', ids)
    .where('message.entered_by', '=', enteredBy.staff)
    .where('child.company_id', '=', companyId)
    .select(['message.id as id', 'message.child_id as childId'])
    .execute();
  return new Map(rows.map(({ id, childId }) => [id, childId]));
}

/** What is read has arrived; a moment in the future counts as now. */
function receiptRow({ message_id, delivered_at, read_at }: Receipt, now: string) {
  const past = (moment: string | undefined) => {
    const at = moment === undefined ? null : new Date(moment).toISOString();
    return at !== null && at > now ? now : at;
  };
  const read = past(read_at);
  return { message_id, delivered_at: past(delivered_at) ?? read, read_at: read };
}

/**
 * Stores that messages of staff reached parents, or were read by them. The first moment of each counts, so a repeated
 * receipt changes nothing.
 * @returns how many of the messages are of the company
 * @throws HttpError 404 when none of them is
 */
export async function storeReceipts(context: IntegrationContext, receipts: readonly Receipt[]): Promise<number> {
  const { clock, integration } = context;
  const ids = distinct(receipts.map(({ message_id }) => message_id)).filter((id) => id <= highestId);
  return context.db.transaction().execute(async (db) => {
    const known = await messagesOf(db, integration.companyId, ids);
    if (known.size === 0) throw notFound();
    const now = momentAfter(clock, 0);
    const values = [...grouped(receipts, ({ message_id }) => message_id)]
      .filter(([id]) => known.has(id))
      .map(([, ofMessage]) => receiptRow(Object.assign({}, ...ofMessage.toReversed()), now));
    await db
      .insertInto('message_receipt')
      .values(values)
      .onConflict((one) =>
        one.column('message_id').doUpdateSet({
          delivered_at: sql`coalesce(message_receipt.delivered_at, excluded.delivered_at)`,
          read_at: sql`coalesce(message_receipt.read_at, excluded.read_at)`,
        }),
      )
      .execute();
    await publishAboutChildren({ db, clock }, 'messages-changed', distinct(known.values()));
    return known.size;
  });
}
