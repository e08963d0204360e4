import { type CallAnswer, type CallRequest, changeKindNames, changeKinds, feedLimits } from '@groepsapp/contract';
import { implement, type IntegrationContext } from '../http/calls.ts';
import { invalid, missingScope } from '../base/httpErrors.ts';
import type { FeedWatch } from './FeedWatch.ts';
import { sharedDocument, sharedPhoto } from './files.ts';
import { readFeed, type Reading } from './read.ts';
import { storeReceipts } from './receipts.ts';

type Query = CallRequest<'GET /integration/changes'>['query'];

/** The kinds that are asked, or all that the token may read. @throws HttpError 403 for a kind that it may not read */
function kindsFor({ integration }: IntegrationContext, asked: Query['kinds']): Reading['kinds'] {
  const allowed = changeKindNames.filter((kind) => integration.scopes.has(changeKinds[kind]));
  const refused = asked?.find((kind) => !allowed.includes(kind));
  if (refused !== undefined) throw missingScope(changeKinds[refused]);
  return new Set(asked ?? allowed);
}

function within(value: number, most: number, field: string): number {
  if (value > most) throw invalid({ [field]: `Vul ten hoogste ${most} in.` });
  return value;
}

/** Reads, and waits for a change when there is none. A change while it reads is not missed. */
async function readOrWait(
  watch: FeedWatch,
  context: IntegrationContext,
  query: Query,
): Promise<CallAnswer<'GET /integration/changes'>> {
  const { companyId, id: tokenId } = context.integration;
  const waitMs = within(query.wait ?? 0, feedLimits.wait, 'wait') * 1_000;
  const limit = Math.max(1, within(query.limit ?? feedLimits.changes, feedLimits.changes, 'limit'));
  const reading = { companyId, kinds: kindsFor(context, query.kinds), limit };
  const end = performance.now() + waitMs;
  let from: Pick<Query, 'after' | 'since'> = query;
  for (;;) {
    const left = end - performance.now();
    const waiting = left > 0 ? watch.wait({ companyId, tokenId }, left) : null;
    try {
      const page = await readFeed(context, reading, from);
      if (waiting === null || page.changes.length > 0 || page.more) return page;
      from = { after: page.cursor };
      if (!(await waiting.woken)) return await readFeed(context, reading, from);
    } finally {
      waiting?.end();
    }
  }
}

/** The calls with which products of a company read what changes. @param watch wakes requests that wait */
export function feed(watch: FeedWatch) {
  return implement({
    'GET /integration/changes': ({ query }, context) => readOrWait(watch, context, query),
    'GET /integration/children/:child_id/photos/:id': ({ params, query }, context) =>
      sharedPhoto(context, { childId: params.child_id, id: params.id }, query.size ?? 'large'),
    'GET /integration/children/:child_id/documents/:id': ({ params }, context) =>
      sharedDocument(context, { childId: params.child_id, id: params.id }),
    'POST /integration/receipts': async ({ body }, context) => ({
      accepted: await storeReceipts(context, body.receipts),
    }),
  });
}
