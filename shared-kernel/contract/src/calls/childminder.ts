import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { DateText, Flag, Id, IdListText, MomentText } from '../primitives.ts';

/** Whole cents of euros; deductions are negative. */
export const Cents = v.pipe(v.number(), v.safeInteger());

/** What a document is downloaded by: the SHA-256 of its content in hexadecimal, or what the backend of a company has. */
const FileHash = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

/** The number of a batch of payments, as the office names it: '2026-001'. */
export const BatchNumber = v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/));

/** A required document of a childminder, such as a diploma, with each time that it was obtained. */
export const PersonalQualification = v.object({
  name: v.string(),
  records: v.array(
    v.object({
      id: Id,
      name: v.string(),
      start_date: DateText,
      /** The last day on which it is valid; `null` when it does not expire. */
      end_date: v.nullable(DateText),
      /** Whether it belongs to the place of a group, such as an inspection of a house, and not to a person. */
      isGroup: v.boolean(),
      /** Whether there is a file to download. */
      hasFile: v.boolean(),
    }),
  ),
});

const PersonalDocument = v.object({ name: v.string(), modified_at: MomentText, hash: FileHash });

export const Payout = v.object({ idEuroCollect: BatchNumber, executeDate: DateText, amount: Cents });

export const PayoutRow = v.object({
  carerFullName: v.string(),
  childFullName: v.string(),
  ibanGastouder: v.string(),
  /** In the notation of the office: 'oktober 2026'. */
  period: v.string(),
  amount: Cents,
  /** Number of the compensation overview. */
  number: v.string(),
  /** A line for something else than the care of a child, such as costs; `invoiceLineDescription` says what. */
  isInvoiceLine: v.boolean(),
  invoiceLineDescription: v.string(),
});

export const DocumentCategory = v.object({
  name: v.string(),
  files: v.array(v.object({ name: v.string(), updated_at: MomentText, hash: FileHash })),
});

/** A file in base64; `fileContent` is `null` when the file is gone. */
const Download = v.object({ filename: v.string(), type: v.string(), fileContent: v.nullable(v.string()) });

const childminders = { kinds: ['childminder'] } as const;
const withDocuments = { ...childminders, features: ['documents'] } as const;
const ofGroups = { group: 'params.groups' } as const;

/**
 * Documents and payments of the agency for a childminder, who only sees her own. Calls without a group are refused with
 * 403 `setting_off` when documents are off in all her establishments.
 */
export const childminderCalls = defineCalls({
  'GET /personal-qualifications/:groups': {
    summary: 'Qualifications of the childminder and of the places of these groups',
    access: mayRead(ofGroups, withDocuments),
    params: v.strictObject({ groups: IdListText }),
    answer: v.array(PersonalQualification),
  },
  'GET /personal-documents': {
    summary: 'Documents of the childminder, newest first',
    access: mayRead({}, childminders),
    answer: v.array(PersonalDocument),
  },
  'GET /personal-payouts/:groups': {
    summary: 'The 100 newest payments to the childminder, newest first',
    access: mayRead(ofGroups, withDocuments),
    params: v.strictObject({ groups: IdListText }),
    answer: v.array(Payout),
  },
  'GET /payout-details/:groups/:batchId': {
    summary: 'What one payment to the childminder is made up of',
    access: mayRead(ofGroups, withDocuments),
    params: v.strictObject({ groups: IdListText, batchId: BatchNumber }),
    answer: v.array(PayoutRow),
  },
  'POST /download-personal-qualification': {
    summary: 'The file of a qualification, in base64',
    access: mayRead({}, childminders),
    /** `file` is the id of the record. */
    body: v.strictObject({ file: Id, isGroup: Flag }),
    answer: Download,
  },
  'POST /download-personal-document': {
    summary: 'A document of the childminder, in base64',
    access: mayRead({}, childminders),
    /** `file` is the hash of the document. Documents belong to a person, so `isGroup` changes nothing. */
    body: v.strictObject({ file: FileHash, isGroup: Flag }),
    answer: Download,
  },
  'POST /information-pages': {
    summary: 'The general documents of the agency, by category',
    access: mayRead({ establishment: 'body.idEstablishment', group: 'body.idGroup' }, withDocuments),
    body: v.strictObject({ idEstablishment: v.optional(Id), idGroup: IdListText }),
    answer: v.array(DocumentCategory),
  },
  'POST /download-gastouderapp-document': {
    summary: 'A general document of the agency, in base64',
    access: mayRead({}, childminders),
    body: v.strictObject({ hash: FileHash }),
    answer: Download,
  },
});

export type DocumentCategory = v.InferOutput<typeof DocumentCategory>;
export type Payout = v.InferOutput<typeof Payout>;
export type PayoutRow = v.InferOutput<typeof PayoutRow>;
export type PersonalQualification = v.InferOutput<typeof PersonalQualification>;
