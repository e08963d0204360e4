import { implement } from '../http/calls.ts';
import { requireSharing } from '../tracking/rights.ts';
import { addDocument, deleteDocument, readDocument, shareDocument } from './queries.ts';

export const documents = implement({
  'v3 POST /ChildTrackingSystem/uploadDocument': ({ headers, body, file }, context) =>
    addDocument(context, headers['idempotency-key'], { ...body, content: file }),
  'v3 POST /ChildTrackingSystem/downloadDocument': ({ body }, context) => readDocument(context, body.idDocument),
  'v3 POST /ChildTrackingSystem/shareDocument': async ({ body }, context) => {
    await requireSharing(context);
    await shareDocument(context, body.idDocument, body.checked);
    return { success: true };
  },
  'v3 POST /ChildTrackingSystem/deleteDocument': async ({ body }, context) => {
    await deleteDocument(context, body.idDoc);
    return { success: true };
  },
});
