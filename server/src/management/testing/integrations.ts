import type { Organisation } from '../../testing/organisation.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { addToken, addWebhook } from '../integrationActs.ts';

/** A token with a webhook, of which a delivery failed for good. */
export async function makeProduct({ db, clock }: Pick<TestServer, 'db' | 'clock'>, { company }: Organisation) {
  const maker = { companyId: company, by: 'operator' };
  const made = await db.transaction().execute(async (tx) => {
    const services = { db: tx, clock };
    const token = (await addToken(services, maker, 'Ouderportaal', { scopes: ['messages:read'] })).id;
    // Nobody answers there, which a test finds at once.
    const url = 'http://127.0.0.1:1/portaal';
    const { id: webhook } = await addWebhook(services, maker, { token, url, allowsPrivate: true });
    return { token, webhook };
  });
  const at = clock.now().toISOString();
  const { id: letter } = await db
    .insertInto('webhook_delivery')
    .values({
      ...{ webhook_id: made.webhook, kind: 'changes', after: 0, up_to: 0, status: 'dead', attempts: 10 },
      ...{ next_at: at, fault: 'no answer within 10 s', created_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...made, letter };
}
