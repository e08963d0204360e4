import type { FileStore } from '../files/FileStore.ts';
import { implement } from '../http/calls.ts';
import { requireSharing } from '../tracking/rights.ts';
import { addDocument, deleteDocument, readDocument, shareDocument } from './queries.ts';

/** @param files where documents are kept */
export function documents(files: FileStore) {
  return [
    implement('v3 POST /ChildTrackingSystem/uploadDocument', ({ headers, body, file }, context) =>
      addDocument({ ...context, files }, headers['idempotency-key'], { ...body, content: file }),
    ),
    implement('v3 POST /ChildTrackingSystem/downloadDocument', ({ body }, context) =>
      readDocument({ ...context, files }, body.idDocument),
    ),
    implement('v3 POST /ChildTrackingSystem/shareDocument', async ({ body }, context) => {
      await requireSharing(context);
      await shareDocument(context, body.idDocument, body.checked);
      return { success: true };
    }),
    implement('v3 POST /ChildTrackingSystem/deleteDocument', async ({ body }, context) => {
      await deleteDocument({ ...context, files }, body.idDoc);
      return { success: true };
    }),
  ];
}
