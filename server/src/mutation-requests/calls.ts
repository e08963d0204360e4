import { implement } from '../http/calls.ts';
import { approveRequest, refuseRequest } from './decide.ts';
import { receiveRequest, requestStands, withdrawRequest } from './integration.ts';
import { requestOutlook } from './outlook.ts';
import { countNew, requestsOf } from './requests.ts';

export const requests = implement({
  'GET /mutation-requests': ({ query }, context) => requestsOf(context, query),
  'GET /mutation-requests/count': async ({ query }, { db }) => ({
    new: await countNew(db, query.id_group),
  }),
  'GET /mutation-requests/:id/outlook': ({ params, query }, context) =>
    requestOutlook(context, params.id, query.id_group),
  'POST /mutation-requests/:id/approve': ({ params, body }, context) =>
    approveRequest(context, params.id, body.despite_full, body.id_group),
  'POST /mutation-requests/:id/refuse': ({ params, body }, context) => refuseRequest(context, params.id, body.reason),
  'POST /integration/mutation-requests': ({ headers, body }, context) =>
    receiveRequest(context, headers['idempotency-key'], body),
  'GET /integration/mutation-requests/:id': ({ params }, context) => requestStands(context, params.id),
  'POST /integration/mutation-requests/:id/withdraw': ({ params }, context) => withdrawRequest(context, params.id),
});
