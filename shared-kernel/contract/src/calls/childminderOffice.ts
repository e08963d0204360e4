import * as v from 'valibot';
import { defineCalls, forProduct } from '../call.ts';
import { DateText, Id, Success, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { BatchNumber, Cents } from './childminder.ts';

/** Largest file of the office, in bytes. */
export const officeFileBytes = 5 * 1024 * 1024;

/** Base64 is a third longer than its content; the rest of a body is short. */
const bodyWithFile = Math.ceil((officeFileBytes * 4) / 3) + 32 * 1024;

/**
 * The identifier of the office, unique per company and kind. Sending it again under the same reference replaces it, so
 * that a request can be retried.
 */
const params = v.strictObject({ reference: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)) });

/** A childminder of the company, as she logs in. */
const Childminder = v.strictObject({
  username: v.pipe(v.string(), v.maxLength(255)),
  client_number: v.pipe(v.string(), v.maxLength(20)),
});

/** `content` in base64. The server judges the kind of file by its content. */
const OfficeFile = v.strictObject({ name: typedText(textLimits.fileName), content: v.string() });

const name = typedText(textLimits.officeName);
const office = { ours: true, access: forProduct(['office:write']), params } as const;

const officeKinds = ['personal-qualifications', 'personal-documents', 'payouts', 'general-documents'] as const;

/** Data sent by the office of a childminding agency, with the token of the company. */
export const childminderOfficeCalls = defineCalls({
  'PUT /integration/personal-qualifications/:reference': {
    ...office,
    summary: 'The office adds or replaces a qualification of a childminder, or of the place of a group',
    limits: { body: bodyWithFile },
    body: v.strictObject({
      owner: v.union([Childminder, v.strictObject({ id_group: Id })]),
      /** The kind of qualification: 'EHBO'. Records with the same qualification are shown together. */
      qualification: name,
      name,
      start_date: DateText,
      end_date: v.nullable(DateText),
      file: v.optional(OfficeFile),
    }),
    answer: Success,
  },
  'PUT /integration/personal-documents/:reference': {
    ...office,
    summary: 'The office adds or replaces a document of a childminder',
    limits: { body: bodyWithFile },
    body: v.strictObject({ owner: Childminder, name, file: OfficeFile }),
    answer: Success,
  },
  'PUT /integration/payouts/:reference': {
    ...office,
    summary: 'The office adds or replaces the specification of a payment to a childminder',
    limits: { body: 512 * 1024 },
    body: v.strictObject({
      owner: Childminder,
      idEuroCollect: BatchNumber,
      executeDate: DateText,
      /** In cents, the sum of the rows. */
      amount: v.pipe(Cents, v.minValue(-1_000_000_000), v.maxValue(1_000_000_000)),
      rows: v.pipe(
        v.array(
          v.strictObject({
            carerFullName: typedText(textLimits.officeName),
            childFullName: typedText(textLimits.officeName),
            ibanGastouder: v.pipe(v.string(), v.regex(/^[A-Z]{2}\d{2}[A-Z0-9 ]{8,36}$/)),
            period: typedText(textLimits.officeName),
            amount: v.pipe(Cents, v.minValue(-100_000_000), v.maxValue(100_000_000)),
            number: typedText(40),
            /** The description of a line that is not for the care of a child. */
            invoiceLineDescription: v.optional(typedText(textLimits.officeName)),
          }),
        ),
        v.maxLength(500),
      ),
    }),
    answer: Success,
  },
  'PUT /integration/general-documents/:reference': {
    ...office,
    summary: 'The office adds or replaces a document for all its childminders, or for those of one establishment',
    limits: { body: bodyWithFile },
    body: v.strictObject({ establishment_id: v.optional(Id), category: name, name, file: OfficeFile }),
    answer: Success,
  },
  'DELETE /integration/:kind/:reference': {
    ...office,
    summary: 'The office withdraws something that it brought in for childminders',
    params: v.strictObject({ kind: v.picklist(officeKinds), ...params.entries }),
    answer: Success,
  },
});

export type OfficeKind = (typeof officeKinds)[number];
