import * as v from 'valibot';
import { defineCall, mayRead, mayWrite } from '../call.ts';
import { Flag, Id, IdText, MomentText, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

const staff = { kinds: ['employee'], features: ['tracking'] } as const;

const Token = v.optional(v.pipe(v.string(), v.maxLength(255)));
const Success = v.object({ success: v.boolean() });

/** Id of the changed item; 0 for a new one. */
export const IdOrZero = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Status of an observation form. */
export const FormStatus = v.picklist(['development', 'final']);

/** Makes a creating call idempotent; see `POST /messages`. */
const SendOnce = v.object({ 'idempotency-key': v.optional(v.pipe(v.string(), v.uuid())) });

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

/** A PDF as the app saves it. */
export const DownloadedPdf = v.object({ filename: v.string(), fileContent: v.string() });

export const ChildDetails = v.object({ idChild: Id, childName: v.string(), childAge: v.number() });

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
  /** Per question the ids of the answers that are on: `selectedAnswer`. Left out by earlier servers. */
  checkedAnswer: v.optional(v.record(v.string(), v.array(Id))),
  /** As in `form`; left out by earlier servers. */
  idGeneralForm: v.optional(v.number()),
});

export const GeneralFormSummary = v.object({
  idForm: Id,
  idGeneralForm: Id,
  title: v.string(),
  updatedAt: MomentText,
  share: v.boolean(),
});

export const ChildFormSummary = v.object({
  idResult: Id,
  idChildForm: Id,
  listTitle: v.string(),
  /** The same; left out by earlier servers. */
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

export const TrackingDocument = v.object({
  id: Id,
  filename: v.string(),
  share: v.boolean(),
  /** Bytes. */
  size: v.number(),
  addedAt: MomentText,
});

/** Kinds of documents about a child, as a file input takes them. */
export const documentKinds = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
] as const;

const generalForm = { idChild: Id, idForm: Id, idGeneralForm: IdOrZero };

export const formCalls = {
  'v3 POST /ChildTrackingSystem/getChildForms': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/getChildForms',
    summary: 'Final observation forms, general forms and external documents of a child',
    access: mayRead({ child: 'body.idChild' }, { ...staff, audit: 'forms.read' }),
    body: v.strictObject({ idChild: Id }),
    answer: v.object({
      childForms: v.array(ChildFormSummary),
      docs: v.array(TrackingDocument),
      /** The forms of the company that can be filled in. */
      forms: v.array(v.object({ id: Id, title: v.string() })),
      generalForms: v.array(GeneralFormSummary),
      isAuthorized: v.boolean(),
    }),
  }),
  'v3 POST /ChildTrackingSystem/getGeneralForm': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/getGeneralForm',
    summary: 'A general form of a child, or with `idGeneralForm` 0 an empty one',
    access: mayRead({ child: 'body.idChild' }, { ...staff, audit: 'forms.read' }),
    body: v.strictObject(generalForm),
    answer: GeneralForm,
  }),
  'v3 POST /ChildTrackingSystem/saveGeneralForm': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/saveGeneralForm',
    summary: 'Save a general form of a child; `idGeneralForm` 0 makes a new one',
    limits: { body: 1024 * 1024 },
    access: mayWrite({ child: 'body.idChild' }, staff),
    headers: SendOnce,
    body: v.strictObject({
      ...generalForm,
      answerNote: AnswerNotes,
      checkedAnswer: CheckedAnswers,
      /**
       * `updatedAt` of the version that was edited. When somebody else has saved the form since, the answer is 409 with
       * the form as it is now.
       */
      based_on: v.optional(MomentText),
    }),
    answer: v.object({
      idGeneralForm: Id,
      /** The version that was saved: `based_on` of the next change. */
      updatedAt: MomentText,
    }),
  }),
  'v3 POST /ChildTrackingSystem/downloadGeneralForm': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/downloadGeneralForm',
    summary: 'A saved general form as PDF, in base64',
    access: mayRead({ child: 'body.idChild' }, { ...staff, audit: 'forms.read' }),
    body: v.strictObject({ ...generalForm, idGeneralForm: Id }),
    answer: DownloadedPdf,
  }),
  'v3 POST /ChildTrackingSystem/shareDocument': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/shareDocument',
    summary: 'Share a document with the carers of its child, or stop that',
    access: mayWrite({ document: 'body.idDocument' }, staff),
    body: v.strictObject({ idDocument: Id, checked: Flag }),
    answer: Success,
  }),
  'v3 POST /ChildTrackingSystem/uploadDocument': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/uploadDocument',
    summary: 'Add a document to the record of a child',
    access: mayWrite({ child: 'body.idChild' }, staff),
    headers: SendOnce,
    upload: { field: 'file', kinds: [...documentKinds], bytes: 20 * 1024 * 1024 },
    body: v.strictObject({
      idChild: IdText,
      /** Name of the file with its extension. */
      filename: v.optional(typedText(textLimits.fileName), 'Document'),
      session_token: Token,
      device_token: Token,
    }),
    answer: TrackingDocument,
  }),
  'v3 POST /ChildTrackingSystem/downloadDocument': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/downloadDocument',
    summary: 'The content of a document, in base64; `null` when the file is gone',
    access: mayRead({ document: 'body.idDocument' }, { ...staff, audit: 'documents.read' }),
    body: v.strictObject({ idDocument: Id }),
    answer: v.object({ filename: v.string(), type: v.string(), fileContent: v.nullable(v.string()) }),
  }),
  'v3 POST /ChildTrackingSystem/deleteDocument': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/deleteDocument',
    summary: 'Delete a document; carers no longer see it either',
    access: mayWrite({ document: 'body.idDoc' }, staff),
    body: v.strictObject({ idDoc: Id }),
    answer: Success,
  }),
};

export type ChildDetails = v.InferOutput<typeof ChildDetails>;
export type ChildFormSummary = v.InferOutput<typeof ChildFormSummary>;
export type FormStatus = v.InferOutput<typeof FormStatus>;
export type GeneralForm = v.InferOutput<typeof GeneralForm>;
export type GeneralFormQuestion = v.InferOutput<typeof GeneralFormQuestion>;
export type GeneralFormSummary = v.InferOutput<typeof GeneralFormSummary>;
export type TrackingDocument = v.InferOutput<typeof TrackingDocument>;
