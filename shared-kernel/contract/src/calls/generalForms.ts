import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { BasedOn, Id, IdOrZero, MomentText, SendOnce } from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { ChildDetails, DownloadedPdf, trackingStaff } from './trackingShapes.ts';

/** A text that may be empty. */
const Note = v.pipe(v.string(), v.maxLength(textLimits.formNote * 4));

/** At most this many questions stand in one form. */
const mostQuestions = 200;

const AnswerNotes = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), Note),
  v.check((notes) => Object.keys(notes).length <= mostQuestions, 'Dit zijn te veel antwoorden.'),
);

const CheckedAnswers = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^\d{1,9}$/)), v.pipe(v.array(Id), v.maxLength(50))),
  v.check((answers) => Object.keys(answers).length <= mostQuestions, 'Dit zijn te veel antwoorden.'),
);

export const GeneralFormQuestion = v.object({
  id: Id,
  question: v.string(),
  inputType: v.picklist(['radio', 'text', 'checkbox']),
  answers: v.array(v.object({ id: Id, answer: v.string() })),
  /** Ids of the answers that are on; one at most for a radio question. */
  selectedAnswer: v.array(Id),
});

export const GeneralForm = v.object({
  child: ChildDetails,
  form: v.object({
    idForm: Id,
    /** 0 for a form that was not saved yet. */
    idGeneralForm: v.number(),
    title: v.string(),
    /** The version that a change is based on; `null` for a form that was not saved yet. */
    updatedAt: v.nullable(MomentText),
    updatedBy: v.string(),
  }),
  formContent: v.array(v.object({ title: v.string(), questions: v.array(GeneralFormQuestion) })),
  /** Per question the text, or the explanation of a radio question. */
  answerNote: v.record(v.string(), v.string()),
  /** Per question the ids of the answers that are on: `selectedAnswer`. A backend may leave it out. */
  checkedAnswer: v.optional(v.record(v.string(), v.array(Id))),
  /** As in `form`; a backend may leave it out. */
  idGeneralForm: v.optional(v.number()),
});

export const GeneralFormSummary = v.object({
  idForm: Id,
  idGeneralForm: Id,
  title: v.string(),
  updatedAt: MomentText,
  share: v.boolean(),
});

const generalForm = { idChild: Id, idForm: Id, idGeneralForm: IdOrZero };

export const generalFormCalls = defineCalls({
  'v3 POST /ChildTrackingSystem/getGeneralForm': {
    summary: 'A general form of a child, or with `idGeneralForm` 0 an empty one',
    access: mayRead({ child: 'body.idChild' }, { ...trackingStaff, audit: 'forms.read' }),
    body: v.strictObject(generalForm),
    answer: GeneralForm,
  },
  'v3 POST /ChildTrackingSystem/saveGeneralForm': {
    summary: 'Save a general form of a child; `idGeneralForm` 0 makes a new one',
    limits: { body: 1024 * 1024 },
    access: mayWrite({ child: 'body.idChild' }, trackingStaff),
    headers: SendOnce,
    body: v.strictObject({
      ...generalForm,
      answerNote: AnswerNotes,
      checkedAnswer: CheckedAnswers,
      based_on: BasedOn,
    }),
    answer: v.object({
      idGeneralForm: Id,
      /** The version that was saved: `based_on` of the next change. */
      updatedAt: MomentText,
    }),
  },
  'v3 POST /ChildTrackingSystem/downloadGeneralForm': {
    summary: 'A saved general form as PDF, in base64',
    access: mayRead({ child: 'body.idChild' }, { ...trackingStaff, audit: 'forms.read' }),
    body: v.strictObject({ ...generalForm, idGeneralForm: Id }),
    answer: DownloadedPdf,
  },
});

export type GeneralForm = v.InferOutput<typeof GeneralForm>;
export type GeneralFormQuestion = v.InferOutput<typeof GeneralFormQuestion>;
export type GeneralFormSummary = v.InferOutput<typeof GeneralFormSummary>;
