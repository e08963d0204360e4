import * as v from 'valibot';
import { defineCalls } from '../call.ts';
import { DateText, Id, MomentText, Named, typedText } from '../primitives.ts';
import { integrationScopes } from '../scopes.ts';
import { changesCompany, ofOne, paged, readsCompany } from './management.ts';

const Token = v.object({
  id: Id,
  name: v.string(),
  created_at: MomentText,
  last_used_at: v.nullable(MomentText),
  /** The moment from which it is refused. */
  expires_at: v.nullable(MomentText),
  scopes: v.array(v.string()),
  networks: v.array(v.string()),
  state: v.picklist(['in use', 'expired', 'revoked']),
});

const Webhook = v.object({ id: Id, url: v.string(), token: Named, waiting: v.number(), dead: v.number() });

const DeadLetter = v.object({
  id: Id,
  url: v.string(),
  created_at: MomentText,
  attempts: v.number(),
  /** Why the last attempt failed, in English, as the receiver gave it. */
  fault: v.string(),
});

export const manageIntegrationsCalls = defineCalls({
  'GET /management/integrations': readsCompany(
    'The tokens of other products, also those that no longer work',
    paged(Token),
  ),
  'POST /management/integrations': changesCompany('Make a token for another product, which is shown this once', {
    body: v.strictObject({
      name: typedText(100),
      scopes: v.pipe(v.array(v.picklist(integrationScopes)), v.minLength(1, 'Kies wat het programma mag.')),
      /** Networks from which it may call, as CIDR; none: everywhere. */
      networks: v.optional(v.pipe(v.array(typedText(50)), v.maxLength(20)), []),
      last_day: v.optional(v.nullable(DateText), null),
    }),
    answer: v.object({ id: Id, token: v.string() }),
  }),
  'POST /management/integrations/:id/revoke': changesCompany('Withdraw a token for good', ofOne),
  'GET /management/webhooks': readsCompany(
    'The webhooks, with what waits and what could not be delivered',
    paged(Webhook),
  ),
  'POST /management/webhooks': changesCompany(
    'Tell an address of what there is to read; the secret is shown this once',
    { body: v.strictObject({ token: Id, url: typedText(500) }), answer: v.object({ id: Id, secret: v.string() }) },
  ),
  'POST /management/webhooks/:id/test': changesCompany('Send a test to a webhook', {
    ...ofOne,
    /** Why it did not arrive; `null`: it did. */
    answer: v.object({ fault: v.nullable(v.string()) }),
  }),
  'POST /management/webhooks/:id/remove': changesCompany('End a webhook', ofOne),
  'GET /management/dead-letters': readsCompany('What could not be delivered to webhooks', paged(DeadLetter)),
  'POST /management/dead-letters/:id/retry': changesCompany('Send a dead letter again, with all its attempts', ofOne),
  'POST /management/dead-letters/:id/drop': changesCompany('Drop a dead letter', ofOne),
});
