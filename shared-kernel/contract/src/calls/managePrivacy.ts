import * as v from 'valibot';
import { defineCalls, mayManage } from '../call.ts';
import { permissionAnswers } from '../permissions.ts';
import { DateText, Id, IdText, MomentText, Named, ShortText } from '../primitives.ts';
import { PageQuery, changesCompany, pageOf, reads } from './management.ts';

/** Who looks at the desk is in the log too. */
const audit = 'privacy.read';
const ofLocation = { ...mayManage('read', {}), audit } as const;
const ofCompany = { ...mayManage('read', {}, 'manageCompany'), audit } as const;

/** Whose data are handed over and erased. */
const Kind = v.picklist(['child', 'carer', 'employee']);
const Pair = { params: v.strictObject({ kind: v.picklist(['child', 'carer']), id: IdText, other: IdText }) };
const Person = { params: v.strictObject({ kind: Kind, id: IdText }) };

/** That an account read or changed something of a child; never what. */
const Looked = v.object({
  id: Id,
  at: MomentText,
  /** The address of the account. */
  account: Named,
  /** The tablet on which it was done; `null`: on another browser, or not known. */
  tablet: v.nullable(Named),
  child: Named,
  /** The part of the child's data, and what was done, such as `messages.read`. */
  action: v.string(),
});

export const managePrivacyCalls = defineCalls({
  'GET /management/privacy/people': {
    ours: true,
    summary: 'The children, carers or employees whom the caller manages, also those who left, by name',
    access: ofLocation,
    query: v.strictObject({
      ...PageQuery,
      kind: Kind,
      /** Only those whose data are kept longer than their term. */
      due: v.optional(v.literal('1')),
    }),
    answer: pageOf(
      v.object({
        id: Id,
        /** The id of a child once more, by which the log knows that it was read. */
        child_id: v.nullable(Id),
        name: v.string(),
        /** `null` of who is not a child. */
        date_of_birth: v.nullable(DateText),
        /** The groups in which a child was placed last, or an employee works; the children of a carer. */
        of: v.string(),
        /** The last day of a child; `null`: it is placed until further notice, was never placed, or it is not a child. */
        last_day: v.nullable(DateText),
      }),
    ),
  },
  'GET /management/privacy/subjects': reads('The accounts and tablets by which can be looked for who read what', {
    answer: v.object({ accounts: v.array(Named), tablets: v.array(Named) }),
  }),
  'GET /management/privacy/looked': {
    ours: true,
    summary: 'Who read or changed something of a child, newest first; of one child, account or tablet',
    access: ofLocation,
    query: v.strictObject({
      child: v.optional(IdText),
      account: v.optional(IdText),
      tablet: v.optional(IdText),
      from: v.optional(DateText),
      until: v.optional(DateText),
      /** The `next` of the page before. */
      before: v.optional(ShortText),
    }),
    answer: v.object({
      rows: v.array(Looked),
      /** What asks for the next page; `null` on the last one. */
      next: v.nullable(v.string()),
    }),
  },
  'GET /management/privacy/consents': {
    ours: true,
    summary:
      'What carers of a child permitted and refused, newest first: from whom that is known and until when it held',
    access: ofLocation,
    query: v.strictObject({ child: IdText }),
    answer: v.object({
      child_id: Id,
      rows: v.array(
        v.object({
          id: Id,
          permission: v.string(),
          answer: v.picklist(permissionAnswers),
          from: MomentText,
          /** When the same was answered again; `null`: it holds. */
          until: v.nullable(MomentText),
          /** As the sender of the answer said; may be empty. */
          source: v.string(),
          /** The address of the account that recorded it; `null`: it was brought in. */
          by: v.nullable(v.string()),
        }),
      ),
    }),
  },
  'GET /management/privacy/:kind/:id/export': {
    ours: true,
    summary: 'All that is known of a child, carer or employee, as a ZIP to read and to hand over',
    // A link, as browsers save large files by; the handler asks for who may manage the company.
    access: { who: 'image-token', scope: {} },
    ...Person,
    query: v.strictObject({ token: v.pipe(v.string(), v.maxLength(255)) }),
  },
  'GET /management/privacy/:kind/:id/erasure': {
    ours: true,
    summary: 'What would be erased with somebody, and what speaks against it',
    access: ofCompany,
    ...Person,
    answer: v.object({
      /** By which the log knows that a child was read. */
      child_id: v.nullable(Id),
      name: v.string(),
      tables: v.array(v.object({ table: v.string(), subject: v.string(), rows: v.number() })),
      files: v.number(),
      /** Transfer notes that name this person only, which go, and others, which lose the name. */
      notes: v.object({ erased: v.number(), blanked: v.number() }),
      /** Where there are any, the name must be typed. `until`: the first day on which it no longer holds. */
      holds: v.array(v.object({ reason: v.string(), until: v.nullable(DateText) })),
    }),
  },
  'POST /management/privacy/:kind/:id/erasure': changesCompany('Erases somebody with all that is about this person', {
    ...Person,
    body: v.strictObject({ confirm: ShortText }),
    answer: v.object({ success: v.literal(true) }),
  }),
  'GET /management/privacy/:kind/:id/merge/:other': {
    ours: true,
    summary: 'What would go where if two records are one person: `other` would be added to the first, and go',
    access: ofCompany,
    ...Pair,
    answer: v.object({
      /** The one who stays and the one who goes; by the ids the log knows that children were read. */
      people: v.array(v.object({ child_id: v.nullable(Id), name: v.string() })),
      /** In what they differ: somebody says of each which stays. */
      differences: v.array(v.object({ key: v.string(), label: v.string(), kept: v.string(), gone: v.string() })),
      /** Rows that would move, and those that the one who stays has already, which go. */
      tables: v.array(v.object({ table: v.string(), subject: v.string(), rows: v.number(), doubles: v.number() })),
      /** What speaks against it, with what to do first. */
      refusals: v.array(v.string()),
      /** Under which reference the one who goes is sent: it must be gone there, as it is refused from then on. */
      source: v.nullable(v.string()),
    }),
  },
  'POST /management/privacy/:kind/:id/merge/:other': changesCompany(
    'Adds all that is about `other` to the first, who stays',
    {
      ...Pair,
      body: v.strictObject({
        /** Of each difference, by its key, what stays. */
        decided: v.record(ShortText, v.picklist(['kept', 'gone'])),
        source_cleared: v.boolean(),
      }),
      answer: v.object({ success: v.literal(true) }),
    },
  ),
  'GET /management/privacy/register': reads(
    'The register of processing: of each table why it is kept, on what ground and for how long',
    {
      answer: v.object({
        rows: v.array(
          v.object({
            table: v.string(),
            subject: v.string(),
            purpose: v.string(),
            ground: v.string(),
            term: v.string(),
          }),
        ),
      }),
    },
  ),
});
