import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { BasedOn, Flag, Id, IdOrZero, MomentText, SendOnce, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { ChildDetails, FormStatus, SharingRefusal, trackingStaff } from './trackingShapes.ts';

/** Whether a change was made; `error` is the text for the user when it was not. */
const Outcome = v.object({ ok: v.boolean(), error: v.optional(v.string()) });

export const ParentContactNote = v.object({
  idNote: Id,
  content: v.string(),
  updatedAt: MomentText,
  /** Full name of who wrote it last; empty when unknown. */
  updatedBy: v.string(),
  share: v.boolean(),
});

export const parentContactCalls = defineCalls({
  'v3 POST /ChildTrackingSystem/getParentContact': {
    summary: 'The notes of the contact with the carers about an observation form, newest first',
    access: mayRead({ 'child-form': 'body.idChildForm' }, { ...trackingStaff, audit: 'parent-contact.read' }),
    body: v.strictObject({ idChildForm: Id }),
    answer: v.object({
      childDetails: ChildDetails,
      formDetails: v.object({ idChildForm: Id, status: FormStatus, date: v.string() }),
      listDetails: v.object({ idList: Id, title: v.string() }),
      parentContactForms: v.array(ParentContactNote),
      newNote: v.boolean(),
      isAuthorized: v.boolean(),
      sharingRefusal: SharingRefusal,
    }),
  },
  'v3 POST /ChildTrackingSystem/saveParentContact': {
    summary: 'Save a note of the contact with the carers; `idNote` 0 makes a new one',
    limits: { body: 256 * 1024 },
    access: mayWrite({ 'child-form': 'body.idChildForm' }, trackingStaff),
    headers: SendOnce,
    body: v.strictObject({
      idChildForm: Id,
      idNote: IdOrZero,
      noteContent: typedText(textLimits.formNote),
      /** `updatedAt` of the version that was edited. When the note was changed since, `ok` is false. */
      based_on: BasedOn,
    }),
    answer: Outcome,
  },
  'v3 POST /ChildTrackingSystem/shareParentContact': {
    summary: 'Share a note with the carers, or stop that',
    access: mayWrite({ 'child-form': 'body.idChildForm', 'parent-note': 'body.idNote' }, trackingStaff),
    body: v.strictObject({ idChildForm: Id, idNote: Id, share: Flag }),
    answer: Outcome,
  },
  'v3 POST /ChildTrackingSystem/deleteParentContact': {
    summary: 'Delete a note of the contact with the carers',
    access: mayWrite({ 'parent-note': 'body.idNote' }, trackingStaff),
    body: v.strictObject({ idNote: Id, based_on: BasedOn }),
    answer: Outcome,
  },
});

export type ParentContactNote = v.InferOutput<typeof ParentContactNote>;
