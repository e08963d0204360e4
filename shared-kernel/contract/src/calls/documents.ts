import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { Flag, Id, IdText, MomentText, SendOnce, Success, Tokens, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { trackingStaff } from './trackingShapes.ts';

export const TrackingDocument = v.object({
  id: Id,
  filename: v.string(),
  share: v.boolean(),
  /** Bytes. */
  size: v.number(),
  addedAt: MomentText,
});

/** Kinds of documents about a child, as a file input takes them. */
const documentKinds = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
] as const;

export const documentCalls = defineCalls({
  'v3 POST /ChildTrackingSystem/shareDocument': {
    summary: 'Share a document with the carers of its child, or stop that',
    access: mayWrite({ document: 'body.idDocument' }, trackingStaff),
    body: v.strictObject({ idDocument: Id, checked: Flag }),
    answer: Success,
  },
  'v3 POST /ChildTrackingSystem/uploadDocument': {
    summary: 'Add a document to the record of a child',
    access: mayWrite({ child: 'body.idChild' }, trackingStaff),
    headers: SendOnce,
    upload: { field: 'file', kinds: [...documentKinds], bytes: 20 * 1024 * 1024 },
    body: v.strictObject({
      idChild: IdText,
      /** Name of the file with its extension. */
      filename: v.optional(typedText(textLimits.fileName), 'Document'),
      ...Tokens,
    }),
    answer: TrackingDocument,
  },
  'v3 POST /ChildTrackingSystem/downloadDocument': {
    summary: 'The content of a document, in base64; `null` when the file is gone',
    access: mayRead({ document: 'body.idDocument' }, { ...trackingStaff, audit: 'documents.read' }),
    body: v.strictObject({ idDocument: Id }),
    answer: v.object({ filename: v.string(), type: v.string(), fileContent: v.nullable(v.string()) }),
  },
  'v3 POST /ChildTrackingSystem/deleteDocument': {
    summary: 'Delete a document; carers no longer see it either',
    access: mayWrite({ document: 'body.idDoc' }, trackingStaff),
    body: v.strictObject({ idDoc: Id }),
    answer: Success,
  },
});

export type TrackingDocument = v.InferOutput<typeof TrackingDocument>;
