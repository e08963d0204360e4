import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import {
  BasedOn,
  DateText,
  Flag,
  Id,
  IdListText,
  IdOrZero,
  MomentText,
  Named,
  optionalText,
  SendOnce,
  Success,
} from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { TrackingDocument } from './documents.ts';
import { GeneralFormSummary } from './generalForms.ts';
import { CategoryPhotos } from './resultPhotos.ts';
import { DownloadedPdf, FormStatus, Mentor, ObservedAnswers, SharingRefusal, trackingStaff } from './trackingShapes.ts';

/** Only the newest answer to each question, or all answers that the child got for it. */
const AnswerOption = v.picklist(['last', 'all']);

export const GivenAnswer = v.object({
  /** `null` for a free answer: its text is the note. */
  id: v.nullable(Id),
  answer: v.string(),
  color: v.nullable(v.string()),
  /** When the observation was saved last. */
  updated: MomentText,
  note: v.string(),
  /** Day of the observation. */
  date: DateText,
  /** Whole months on that day. */
  ageChild: v.number(),
  idResult: Id,
});

const Checked = v.picklist(['checked', '']);

const ChildFormQuestion = v.object({
  id: Id,
  vraag: v.string(),
  subcategory: v.nullable(v.string()),
  freeAnswer: v.boolean(),
  /** Oldest first; none when it was never answered. */
  answers: v.array(GivenAnswer),
  /** Whether `answers` holds all answers of the path of the child and not only the newest. */
  answersTable: v.boolean(),
  /** 'checked' when a note can be written with the answer of this observation. */
  noteChecked: Checked,
});

const ChildFormCategory = v.object({
  id: Id,
  name: v.string(),
  color: v.string(),
  noteChecked: Checked,
  subcategories: v.array(v.string()),
  questions: v.array(ChildFormQuestion),
});

/** The questions of a form with their answers, by development area. */
export const ChildFormCategories = v.array(ChildFormCategory);

export const ChildForm = v.object({
  child: v.object({
    idChild: Id,
    full_name: v.string(),
    /** In whole months, on the day of the observation. */
    age: v.number(),
  }),
  list: v.object({ idList: Id, title: v.string(), note: v.string(), noteChecked: Checked }),
  form: v.object({
    /** 0 for a form that was not saved yet. */
    idChildForm: v.number(),
    selectedFormStatus: FormStatus,
    active: v.boolean(),
    note: v.string(),
    share: v.boolean(),
    shareChildTraject: v.boolean(),
    /** When the form itself was saved last; `null` when it was not saved yet. */
    updatedAt: v.nullable(MomentText),
    /** Full name of who saved it last; empty when unknown, or not saved yet. */
    updatedBy: v.string(),
  }),
  formContent: ChildFormCategories,
  /** Day of the observation. */
  date: DateText,
  mentors: v.array(Mentor),
  selectedMentor: v.nullable(Id),
  categoryNote: ObservedAnswers.categoryNote,
  answerNote: ObservedAnswers.answerNote,
  /** Photos of the observation. */
  categoryPhotos: CategoryPhotos,
  /** Whether the caller may set the status. */
  viewStatus: v.boolean(),
  /** Whether the caller may share with the carers. */
  isAuthorized: v.boolean(),
  sharingRefusal: SharingRefusal,
  answerOption: AnswerOption,
  /** When the form or its observation was last saved: `based_on` of saving. */
  saved_at: MomentText,
});

export const ChildFormSummary = v.object({
  idResult: Id,
  idChildForm: Id,
  listTitle: v.string(),
  /** The same; a backend may leave it out. */
  title: v.optional(v.string()),
  childName: v.string(),
  /** Whole months at the observation. */
  childAge: v.number(),
  /** Day of the observation. */
  date: v.string(),
  status: FormStatus,
  share: v.boolean(),
  shareChildTraject: v.boolean(),
});

/** A form as the list of the groups shows it. */
export const ListedChildForm = v.object({ ...ChildFormSummary.entries, child_id: Id });

export const observationFormCalls = defineCalls({
  'v3 POST /ChildTrackingSystem/getChildForms': {
    summary: 'Final observation forms, general forms and external documents of a child',
    access: mayRead({ child: 'body.idChild' }, { ...trackingStaff, audit: 'forms.read' }),
    body: v.strictObject({ idChild: Id }),
    answer: v.object({
      childForms: v.array(ChildFormSummary),
      docs: v.array(TrackingDocument),
      /** The forms of the company that can be filled in. */
      forms: v.array(v.object({ id: Id, title: v.string() })),
      generalForms: v.array(GeneralFormSummary),
      isAuthorized: v.boolean(),
      sharingRefusal: SharingRefusal,
    }),
  },
  'v3 POST /ChildTrackingSystem/forms': {
    summary: 'The active or the archived observation forms of the children of the groups, newest observation first',
    access: mayRead(
      {
        group: 'body.idGroup',
        establishment: 'body.idEstablishment',
        child: ['body.selectedChild', 'body.child'],
      },
      { ...trackingStaff, audit: 'forms.read' },
    ),
    body: v.strictObject({
      idEstablishment: v.optional(Id),
      idGroup: IdListText,
      selectedChild: v.optional(Id),
      /** The same as `selectedChild`. */
      child: v.optional(Id),
      showActive: v.optional(v.boolean(), true),
    }),
    answer: v.object({
      forms: v.array(ListedChildForm),
      /** The children to filter by. */
      children: v.array(Named),
      showActive: v.boolean(),
      viewStatus: v.boolean(),
    }),
  },
  'v3 POST /ChildTrackingSystem/editChildForm': {
    summary: 'The observation form of a result; with `idChildForm` 0 the one that it has, or else a new one',
    access: mayRead({ result: 'body.idResult' }, { ...trackingStaff, audit: 'forms.read' }),
    body: v.strictObject({ idResult: Id, idChildForm: IdOrZero, answerOption: v.optional(AnswerOption, 'last') }),
    answer: ChildForm,
  },
  'v3 POST /ChildTrackingSystem/saveChildForm': {
    summary: 'Save the observation form of a result, with the notes of its observation',
    limits: { body: 1024 * 1024 },
    access: mayWrite({ result: 'body.idResult', child: 'body.idChild', mentor: 'body.mentor' }, trackingStaff),
    headers: SendOnce,
    body: v.strictObject({
      idResult: Id,
      idChild: Id,
      idList: Id,
      categoryNote: ObservedAnswers.categoryNote,
      answerNote: ObservedAnswers.answerNote,
      listNote: ObservedAnswers.listNote,
      formNote: optionalText(textLimits.formNote),
      /** The employee of 'Ingevuld door'. */
      mentor: v.nullable(Id),
      /** Left out: the status stays. Only with `viewStatus` it can be another. */
      formStatus: v.optional(FormStatus),
      based_on: BasedOn,
    }),
    answer: v.object({ idChildForm: Id }),
  },
  'v3 POST /ChildTrackingSystem/downloadChildForm': {
    summary: 'A saved observation form as PDF, in base64',
    access: mayRead(
      {
        'child-form': 'body.idChildForm',
        result: 'body.idResult',
        child: 'body.idChild',
        establishment: 'body.idEstablishment',
        group: 'body.idGroup',
      },
      { ...trackingStaff, audit: 'forms.read' },
    ),
    body: v.strictObject({
      idChildForm: Id,
      idResult: Id,
      /** Earlier versions of the app also name these; the form follows from the ids above. */
      idForm: v.optional(Id),
      idList: v.optional(Id),
      idChild: v.optional(Id),
      idEstablishment: v.optional(Id),
      idGroup: v.optional(IdListText),
      answerOption: v.optional(AnswerOption, 'last'),
    }),
    answer: DownloadedPdf,
  },
  'v3 POST /ChildTrackingSystem/changeFormStatus': {
    summary: 'Move an observation form to the archive (`status` false), or back',
    access: mayWrite({ 'child-form': 'body.idChildForm' }, trackingStaff),
    body: v.strictObject({ idChildForm: Id, status: v.boolean() }),
    answer: v.object({ showActive: v.boolean() }),
  },
  'v3 POST /ChildTrackingSystem/shareForm': {
    summary: 'Share an observation form, or the path of the child in it, with the carers, or stop that',
    access: mayWrite({ 'child-form': 'body.idChildForm' }, trackingStaff),
    body: v.strictObject({ idChildForm: Id, checked: Flag, shareColumn: v.picklist(['share', 'shareChildTraject']) }),
    answer: Success,
  },
});

export type ChildForm = v.InferOutput<typeof ChildForm>;
export type ChildFormCategory = v.InferOutput<typeof ChildFormCategory>;
export type ChildFormQuestion = v.InferOutput<typeof ChildFormQuestion>;
export type GivenAnswer = v.InferOutput<typeof GivenAnswer>;
export type ListedChildForm = v.InferOutput<typeof ListedChildForm>;
export type ChildFormSummary = v.InferOutput<typeof ChildFormSummary>;
