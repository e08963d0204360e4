import * as v from 'valibot';
import { defineCalls, mayManage } from '../call.ts';
import { ById, DateText, Id, MomentText, Named, Success, typedText } from '../primitives.ts';
import { integrationScopes } from '../scopes.ts';
import { PageQuery, pageOf } from './management.ts';

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

const read = mayManage('read', {}, 'manageCompany');
const write = mayManage('write', {}, 'manageCompany');

const page = <S extends v.GenericSchema>(summary: string, row: S) =>
  ({ ours: true, summary, access: read, query: v.strictObject(PageQuery), answer: pageOf(row) }) as const;

const act = (summary: string) => ({ ours: true, summary, access: write, params: ById, answer: Success }) as const;

export const manageIntegrationsCalls = defineCalls({
  'GET /management/integrations': page('The tokens of other products, also those that no longer work', Token),
  'POST /management/integrations': {
    ours: true,
    summary: 'Make a token for another product, which is shown this once',
    access: write,
    body: v.strictObject({
      name: typedText(100),
      scopes: v.pipe(v.array(v.picklist(integrationScopes)), v.minLength(1, 'Kies wat het programma mag.')),
      /** Networks from which it may call, as CIDR; none: everywhere. */
      networks: v.optional(v.pipe(v.array(typedText(50)), v.maxLength(20)), []),
      last_day: v.optional(v.nullable(DateText), null),
    }),
    answer: v.object({ id: Id, token: v.string() }),
  },
  'POST /management/integrations/:id/revoke': act('Withdraw a token for good'),
  'GET /management/webhooks': page('The webhooks, with what waits and what could not be delivered', Webhook),
  'POST /management/webhooks': {
    ours: true,
    summary: 'Tell an address of what there is to read; the secret is shown this once',
    access: write,
    body: v.strictObject({ token: Id, url: typedText(500) }),
    answer: v.object({ id: Id, secret: v.string() }),
  },
  'POST /management/webhooks/:id/test': {
    ...act('Send a test to a webhook'),
    /** Why it did not arrive; `null`: it did. */
    answer: v.object({ fault: v.nullable(v.string()) }),
  },
  'POST /management/webhooks/:id/remove': act('End a webhook'),
  'GET /management/dead-letters': page('What could not be delivered to webhooks', DeadLetter),
  'POST /management/dead-letters/:id/retry': act('Send a dead letter again, with all its attempts'),
  'POST /management/dead-letters/:id/drop': act('Drop a dead letter'),
});
