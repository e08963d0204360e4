import { implement } from '../http/calls.ts';
import { childminderDay, saveOwnChildren } from './limits.ts';
import { bringDocument, bringGeneralDocument, bringQualification } from './office.ts';
import { bringPayout } from './payouts.ts';
import {
  documentsOf,
  downloadDocument,
  downloadGeneral,
  downloadQualification,
  informationPages,
  payoutDetails,
  payoutsOf,
  qualificationsOf,
} from './read.ts';
import { withdraw } from './withdraw.ts';

export const childminder = implement({
  'GET /personal-qualifications/:groups': (_request, context) => qualificationsOf(context),
  'GET /personal-documents': (_request, context) => documentsOf(context),
  'GET /personal-payouts/:groups': (_request, context) => payoutsOf(context),
  'GET /payout-details/:groups/:batchId': ({ params }, context) => payoutDetails(context, params.batchId),
  'POST /information-pages': (_request, context) => informationPages(context),
  'GET /childminder-limits': ({ query }, context) => childminderDay(context, query),
  'PUT /childminder-own-children': ({ body }, context) => saveOwnChildren(context, body.children),
  'POST /download-personal-qualification': ({ body }, context) => downloadQualification(context, body),
  'POST /download-personal-document': ({ body }, context) => downloadDocument(context, body.file),
  'POST /download-gastouderapp-document': ({ body }, context) => downloadGeneral(context, body.hash),
  'PUT /integration/personal-qualifications/:reference': ({ params, body }, context) =>
    bringQualification(context, params.reference, body),
  'PUT /integration/personal-documents/:reference': ({ params, body }, context) =>
    bringDocument(context, params.reference, body),
  'PUT /integration/payouts/:reference': ({ params, body }, context) => bringPayout(context, params.reference, body),
  'PUT /integration/general-documents/:reference': ({ params, body }, context) =>
    bringGeneralDocument(context, params.reference, body),
  'DELETE /integration/:kind/:reference': ({ params }, context) => withdraw(context, params.kind, params.reference),
});
