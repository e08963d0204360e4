import * as v from 'valibot';
import type { Scope } from '../call.ts';
import { DateText, Id, IdListText, Named, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

/** Who makes the calls of child tracking. */
export const trackingStaff = { kinds: ['employee'], features: ['tracking'] } as const;

/** The groups that are chosen; their establishment is known from them, or from other ids, when it is left out. */
export const ChosenGroups = { idEstablishment: v.optional(Id), idGroup: IdListText };
export const ofGroups = { group: 'body.idGroup', establishment: 'body.idEstablishment' } as const satisfies Scope;

const IdKey = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/));
const NoteText = typedText(textLimits.observationNote);

const perChild = <S extends v.GenericSchema>(value: S) => v.record(IdKey, v.record(IdKey, value));

/** Answers and notes, by list, child and question (or category); a missing one is not answered. */
export const ObservedAnswers = {
  answers: perChild(v.record(IdKey, Id)),
  answerNote: perChild(v.record(IdKey, NoteText)),
  categoryNote: perChild(v.record(IdKey, NoteText)),
  listNote: perChild(NoteText),
};

/** Why nothing of the child may be shared with its carers, in Dutch; left out when it may. */
export const SharingRefusal = v.optional(v.string());

export const FormStatus = v.picklist(['development', 'final']);

/** A PDF as the app saves it, with what it does not show, in Dutch; left out when it shows everything. */
export const DownloadedPdf = v.object({
  filename: v.string(),
  fileContent: v.string(),
  notice: v.optional(v.string()),
});

export const ChildDetails = v.object({ idChild: Id, childName: v.string(), childAge: v.number() });

/** A development area to filter by; a backend may leave its colour out. */
export const AreaOption = v.object({ ...Named.entries, color: v.optional(v.string()) });

export const AgeOption = v.object({ id: Id, description: v.string() });

export const Mentor = Named;

export const ObservationListOption = v.object({ id: Id, idList: Id, titel: v.string() });

export const AnalysedChild = v.object({
  id: Id,
  name: v.string(),
  full_name: v.string(),
  /** In whole months. */
  age: v.number(),
  date_of_birth: DateText,
  /** An observation of this child is due within four weeks, or overdue. */
  alertCTS: v.boolean(),
});

/** A possible answer. Without a colour of its own it gets none on screen. */
const AnswerPossibility = v.object({
  id: Id,
  answer: v.string(),
  color: v.nullable(v.string()),
  /** Whether a note may be added to this answer. */
  note: v.boolean(),
});

/** A goal of an earlier list that the child had not reached; shown read-only. */
export const CarriedGoal = v.object({
  id: Id,
  title: v.string(),
  answer: v.string(),
  color: v.nullable(v.string()),
  /** Age in months when it was observed. */
  age: v.number(),
  childId: Id,
  category: v.string(),
  date: DateText,
});

export const ObservationQuestion = v.object({
  id: Id,
  vraag: v.string(),
  subcategory: v.nullable(v.string()),
  /** A text instead of a choice; it is kept as the note of the answer. */
  freeAnswer: v.boolean(),
  answerPossibilities: v.array(AnswerPossibility),
  /** The chosen answer of a saved result; `null` without one. A backend may leave it out, as what follows. */
  checkedAnswer: v.optional(v.nullable(Id)),
  /** Whether a note goes with the chosen answer, or with the text of a free one. */
  displayAnswerNote: v.optional(v.boolean()),
  /** The goals that the category carries over, with its first question. */
  previousQuestions: v.optional(v.array(CarriedGoal)),
});

export const ObservationCategory = v.object({
  id: Id,
  name: v.string(),
  color: v.string(),
  /** 'checked' when the category has a note box. */
  noteChecked: v.picklist(['checked', '']),
  subcategories: v.array(v.string()),
  questions: v.array(ObservationQuestion),
  previousQuestions: v.array(CarriedGoal),
});

/** Why a result has the colour that it has. */
export const AlertKind = v.picklist(['onTime', 'soon', 'late', 'archive']);

export const ResultAlert = v.object({ kind: AlertKind, color: v.string(), description: v.string() });

export const ObservationResult = v.object({
  id: Id,
  idResult: Id,
  idList: Id,
  child_id: Id,
  listTitle: v.string(),
  childName: v.string(),
  /** In whole months, on the day of the observation. */
  childAge: v.number(),
  date: DateText,
  alert: ResultAlert,
  /** The colour of `alert` by itself; a backend may leave it out. */
  alertColor: v.optional(v.string()),
  /** The observation form that was made of it. */
  idChildForm: v.nullable(Id),
  status: v.nullable(FormStatus),
  active: v.boolean(),
});

export const SavedTrigger = v.object({
  id: Id,
  idResult: Id,
  listTitle: v.string(),
  childName: v.string(),
  dateAnalyse: DateText,
  dateTrigger: DateText,
  description: v.string(),
  /** `true` when the reminder is overdue. */
  error: v.boolean(),
});

export type Mentor = v.InferOutput<typeof Mentor>;
export type ObservationListOption = v.InferOutput<typeof ObservationListOption>;
export type AnalysedChild = v.InferOutput<typeof AnalysedChild>;
export type ObservationQuestion = v.InferOutput<typeof ObservationQuestion>;
export type CarriedGoal = v.InferOutput<typeof CarriedGoal>;
export type ObservationCategory = v.InferOutput<typeof ObservationCategory>;
export type AlertKind = v.InferOutput<typeof AlertKind>;
export type ResultAlert = v.InferOutput<typeof ResultAlert>;
export type ObservationResult = v.InferOutput<typeof ObservationResult>;
export type SavedTrigger = v.InferOutput<typeof SavedTrigger>;
export type ChildDetails = v.InferOutput<typeof ChildDetails>;
export type FormStatus = v.InferOutput<typeof FormStatus>;
