import { createHash } from 'node:crypto';
import { momentAfter } from '../base/clock.ts';
import type { Tx } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import type { GuardedContext, IntegrationContext } from './calls.ts';
import { conflict } from '../base/httpErrors.ts';

/** How long keys are remembered: a tablet that was offline over a long weekend can still retry without duplicates. */
const keptMs = 7 * 24 * 60 * 60 * 1000;

/** A request that clients may retry because the response was lost. */
export interface Attempt {
  /** Idempotency key; omitted: every request counts. */
  key: string | undefined;
  /** The content, to detect that a key is reused for something else. */
  content: readonly (string | number)[];
}

type Sender = Pick<GuardedContext, 'caller'> | Pick<IntegrationContext, 'integration'>;

/**
 * The namespace of the keys of a sender: those of different senders are independent. The staff of a company have one, as
 * what one of them sent without hearing an answer is sent again by whoever has the tablet then.
 */
function namespaceOf(sender: Sender): string {
  return 'caller' in sender ? `company:${sender.caller.companyId}` : `integration:${sender.integration.id}`;
}

function fingerprintOf(content: Attempt['content']): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

async function madeBefore(db: Tx, sender: string, key: string, fingerprint: string) {
  const known = await db
    .selectFrom('idempotency_key')
    .where('sender', '=', sender)
    .where('key', '=', key)
    .select(['fingerprint', 'made_id'])
    .executeTakeFirstOrThrow();
  if (known.fingerprint !== fingerprint || known.made_id === null) {
    throw conflict('Met dezelfde sleutel is eerder iets anders verstuurd.');
  }
  return known.made_id;
}

/**
 * Creates a row in a transaction, unless the company or product that asks for it has already created it with the same
 * idempotency key. Of two concurrent attempts the second waits for the first.
 * @returns the id of the row, whichever attempt created it
 * @throws HttpError 409 when the key was used for different content
 */
export async function makeOnce(
  context: Pick<Services, 'db' | 'clock'> & Sender,
  { key, content }: Attempt,
  make: (transaction: Tx) => Promise<number>,
): Promise<number> {
  const sender = namespaceOf(context);
  return context.db.transaction().execute(async (transaction) => {
    if (key === undefined) return make(transaction);
    const fingerprint = fingerprintOf(content);
    const claimed = await transaction
      .insertInto('idempotency_key')
      .values({ sender, key, fingerprint, made_id: null, expires_at: momentAfter(context.clock, keptMs) })
      .onConflict((known) => known.columns(['sender', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    if (claimed === undefined) return madeBefore(transaction, sender, key, fingerprint);
    const made_id = await make(transaction);
    await transaction
      .updateTable('idempotency_key')
      .set({ made_id })
      .where('sender', '=', sender)
      .where('key', '=', key)
      .execute();
    return made_id;
  });
}
