import type { FileStore } from '../files/FileStore.ts';
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

const lists = [
  implement('GET /personal-qualifications/:groups', (_request, context) => qualificationsOf(context)),
  implement('GET /personal-documents', (_request, context) => documentsOf(context)),
  implement('GET /personal-payouts/:groups', (_request, context) => payoutsOf(context)),
  implement('GET /payout-details/:groups/:batchId', ({ params }, context) => payoutDetails(context, params.batchId)),
  implement('POST /information-pages', (_request, context) => informationPages(context)),
  implement('GET /childminder-limits', ({ query }, context) => childminderDay(context, query)),
  implement('PUT /childminder-own-children', ({ body }, context) => saveOwnChildren(context, body.children)),
];

function downloads(files: FileStore) {
  return [
    implement('POST /download-personal-qualification', ({ body }, context) =>
      downloadQualification({ ...context, files }, body),
    ),
    implement('POST /download-personal-document', ({ body }, context) =>
      downloadDocument({ ...context, files }, body.file),
    ),
    implement('POST /download-gastouderapp-document', ({ body }, context) =>
      downloadGeneral({ ...context, files }, body.hash),
    ),
  ];
}

function office(files: FileStore) {
  return [
    implement('PUT /integration/personal-qualifications/:reference', ({ params, body }, context) =>
      bringQualification({ ...context, files }, params.reference, body),
    ),
    implement('PUT /integration/personal-documents/:reference', ({ params, body }, context) =>
      bringDocument({ ...context, files }, params.reference, body),
    ),
    implement('PUT /integration/payouts/:reference', ({ params, body }, context) =>
      bringPayout(context, params.reference, body),
    ),
    implement('PUT /integration/general-documents/:reference', ({ params, body }, context) =>
      bringGeneralDocument({ ...context, files }, params.reference, body),
    ),
    implement('DELETE /integration/:kind/:reference', ({ params }, context) =>
      withdraw({ ...context, files }, params.kind, params.reference),
    ),
  ];
}

/** @param files where what the office brings in is kept */
export function childminder(files: FileStore) {
  return [...lists, ...downloads(files), ...office(files)];
}
