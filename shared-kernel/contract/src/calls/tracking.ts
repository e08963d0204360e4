import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { BasedOn, DateText, Flag, Id, MomentText, Named, SendOnce, Success, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';
import { CategoryPhotos } from './resultPhotos.ts';
import {
  AgeOption,
  AnalysedChild,
  AreaOption,
  ChosenGroups,
  Mentor,
  ObservationCategory,
  ObservationListOption,
  ObservationResult,
  ObservedAnswers,
  ofGroups,
  ResultAlert,
  SavedTrigger,
  trackingStaff,
} from './trackingShapes.ts';

const readers = { ...trackingStaff, audit: 'results.read' } as const;
/** The app says that it is the app for staff; the answer is the same without. */
const ipad = v.optional(v.boolean());

/** Only questions with this text in them. */
const PartOfQuestion = v.optional(v.pipe(v.string(), v.maxLength(100)));

/** The children that are observed together. */
const Children = v.pipe(v.array(Id), v.minLength(1), v.maxLength(30));

const ChildFilter = v.picklist(['all', 'present', 'vve']);

/** Room for the answers and notes of thirty children. */
const longAnswers = { body: 1024 * 1024 };

/** The content of one list version for one child. */
const EditedContent = {
  idList: Id,
  /** The version of the list: its questions stay the questions of this version. */
  idVersion: Id,
  listTitle: v.string(),
  noteChecked: v.picklist(['checked', '']),
  content: v.array(ObservationCategory),
  mentors: v.array(Mentor),
  selectedMentor: v.nullable(Id),
};

const ReminderPeriods = [1, 2, 3, 4, 8, 12, 16, 20, 24] as const;

const describedReminder = { ...ChosenGroups, idResult: Id, triggerDescription: typedText(textLimits.reminder) };

export const trackingCalls = defineCalls({
  'v3 POST /ChildTrackingSystem/analyse': {
    summary: 'The lists, filters and children with which an observation begins; the filters narrow each other',
    access: mayRead({ ...ofGroups, child: 'body.idChild', mentor: 'body.idMentor' }, readers),
    body: v.strictObject({
      ...ChosenGroups,
      idChild: v.optional(Id),
      selectedAge: v.optional(Id),
      idMentor: v.optional(Id),
      idCategory: v.optional(Id),
      idQuestion: v.optional(Id),
      ipad,
      showPresentOnly: v.optional(Flag),
    }),
    answer: v.object({
      lists: v.array(ObservationListOption),
      ages: v.array(AgeOption),
      mentors: v.array(Mentor),
      children: v.array(AnalysedChild),
      categories: v.array(AreaOption),
    }),
  },
  'v3 POST /ChildTrackingSystem/observationLists': {
    summary: 'The observation lists that fit the filters',
    access: mayRead({ ...ofGroups, mentor: 'body.selectedMentor' }, trackingStaff),
    body: v.strictObject({
      ...ChosenGroups,
      selectedAge: v.optional(Id),
      selectedMentor: v.optional(Id),
      selectedCategory: v.optional(Id),
      /** Ages in months of the chosen children: only lists for one of these ages. Left out: all lists. */
      selAgeChild: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(0))), v.maxLength(100))),
      ipad,
    }),
    answer: v.object({ observationLists: v.array(ObservationListOption) }),
  },
  'v3 POST /ChildTrackingSystem/getQuestions': {
    summary: 'The questions of a category, of lists for an age when one is chosen',
    access: mayRead({ establishment: 'body.idEstablishment' }, trackingStaff),
    body: v.strictObject({
      idEstablishment: ChosenGroups.idEstablishment,
      idCategory: Id,
      selectedAge: v.optional(Id),
      ipad,
    }),
    answer: v.object({ questions: v.array(v.object({ id: Id, vraag: v.string(), listTitle: v.string() })) }),
  },
  'v3 POST /ChildTrackingSystem/getChildren': {
    summary: 'The children of the groups that fit the filters',
    access: mayRead({ ...ofGroups, child: 'body.idChild', mentor: 'body.selectedMentor' }, readers),
    body: v.strictObject({
      filterChildren: v.optional(ChildFilter, 'all'),
      ...ChosenGroups,
      idChild: v.optional(Id),
      selectedAge: v.optional(Id),
      selectedMentor: v.optional(Id),
    }),
    answer: v.object({ children: v.array(AnalysedChild) }),
  },
  'v3 POST /ChildTrackingSystem/getAnalysedChildren': {
    summary: 'Which of the chosen children already have a result of the list, and who remain to be observed',
    access: mayRead({ child: 'body.checkedChildren' }, readers),
    body: v.strictObject({ checkedChildren: Children, checkedList: Id }),
    answer: v.object({
      /** A question to the user; empty when nobody was observed before. */
      analysedChildren: v.string(),
      checkedChildren: v.array(Id),
    }),
  },
  'v3 POST /ChildTrackingSystem/analyseChild': {
    summary: 'The newest version of a list, to observe children against it',
    access: mayRead({ ...ofGroups, child: 'body.children' }, readers),
    body: v.strictObject({
      ...ChosenGroups,
      children: Children,
      idList: Id,
      idCategory: v.optional(Id),
      idQuestion: v.optional(Id),
      question: PartOfQuestion,
    }),
    answer: v.object({
      ...EditedContent,
      children: v.array(AnalysedChild),
      /**
       * The newest result of this list per child, by the id of the child: its answers by question. A
       * backend may leave it out.
       */
      lastAnswers: v.optional(
        v.record(v.string(), v.object({ date: DateText, answers: v.record(v.string(), v.string()) })),
      ),
      /** Id of the newest result of these children and this list, 0 without any: `seen` of saving. */
      seen: v.number(),
    }),
  },
  'v3 POST /ChildTrackingSystem/getAnalyseChild': {
    summary: 'A saved result, with the questions of the version that it was answered with',
    access: mayRead({ result: 'body.idResult', establishment: 'body.idEstablishment' }, readers),
    body: v.strictObject({
      idResult: Id,
      idEstablishment: ChosenGroups.idEstablishment,
      question: PartOfQuestion,
    }),
    answer: v.object({
      ...EditedContent,
      child: AnalysedChild,
      date: DateText,
      answers: ObservedAnswers.answers,
      answerNote: ObservedAnswers.answerNote,
      categoryNote: ObservedAnswers.categoryNote,
      listNote: v.string(),
      categoryPhotos: CategoryPhotos,
      /** The observation form of the result is final: it can no longer be changed. */
      formFinal: v.boolean(),
      resultActive: v.boolean(),
      /** When it was last saved: `based_on` of saving. */
      saved_at: MomentText,
    }),
  },
  'v3 POST /ChildTrackingSystem/saveAnalyseChild': {
    summary: 'Save the observation of children as a result each, or change a saved result',
    limits: longAnswers,
    access: mayWrite(
      { ...ofGroups, child: ['body.children', 'body.idChild'], result: 'body.idResult', mentor: 'body.idMentor' },
      trackingStaff,
    ),
    headers: SendOnce,
    body: v.strictObject({
      ...ObservedAnswers,
      /** The list, with the version that was shown; the newest when that is left out. Known of a saved result. */
      lists: v.optional(v.pipe(v.array(v.strictObject({ idList: Id, idVersion: v.optional(Id) })), v.length(1))),
      /** The employee of 'Ingevuld door'. */
      idMentor: v.optional(v.nullable(Id)),
      idResult: v.optional(Id),
      idChild: v.optional(Id),
      children: v.optional(Children),
      idCategory: v.optional(Id),
      ...ChosenGroups,
      /** For a new observation: see `analyseChild`. With a newer result of the list the answer is 409. */
      seen: v.optional(v.number()),
      /** For a saved result: `saved_at` of the version that was changed. */
      based_on: BasedOn,
    }),
    answer: v.object({
      results: v.array(Id),
      /** The child of each of these results, in the same order. */
      children: v.array(Id),
    }),
  },
  'v3 POST /ChildTrackingSystem/changeResultStatus': {
    summary: 'Move a result to the archive, or back',
    access: mayWrite({ result: 'body.idResult' }, trackingStaff),
    /** The list is known from the result; when it is given, it must be the list of the result. */
    body: v.strictObject({ idResult: Id, idList: v.optional(Id), status: v.boolean() }),
    answer: v.object({ showActive: v.boolean() }),
  },
  'v3 POST /ChildTrackingSystem/results': {
    summary: 'The active or the archived results of the children of the groups, newest first',
    access: mayRead({ ...ofGroups, child: 'body.idChild' }, readers),
    body: v.strictObject({
      ...ChosenGroups,
      idChild: v.optional(Id),
      idList: v.optional(Id),
      showActive: v.optional(v.boolean(), true),
    }),
    answer: v.object({
      results: v.array(ObservationResult),
      /** The children and lists to filter by. */
      children: v.array(Named),
      lists: v.array(ObservationListOption),
      /** The meaning of the colours, in the order of the legend. */
      legend: v.array(ResultAlert),
      showActive: v.boolean(),
      /** The newest of `results` and its observation form; `null` without. A backend may leave it out. */
      idResult: v.optional(v.nullable(Id)),
      idChildForm: v.optional(v.nullable(Id)),
    }),
  },
  'v3 POST /ChildTrackingSystem/triggers': {
    summary: 'Reminders of the groups, soonest first; with a description one is saved first',
    access: mayRead({ ...ofGroups, result: 'body.idResult' }, readers),
    alsoChanges: true,
    body: v.union([
      v.strictObject({ ...describedReminder, triggerDate: DateText }),
      v.strictObject({ ...describedReminder, triggerPeriod: v.picklist(ReminderPeriods) }),
      v.strictObject({
        ...ChosenGroups,
        /** Only the earliest reminder of each observation result. */
        lastData: v.optional(v.boolean()),
      }),
    ]),
    answer: v.object({ savedTriggers: v.array(SavedTrigger) }),
  },
  'v3 POST /ChildTrackingSystem/deleteTrigger': {
    summary: 'Delete a reminder',
    access: mayWrite({ reminder: 'body.idTrigger' }, trackingStaff),
    body: v.strictObject({ idTrigger: Id }),
    answer: Success,
  },
});
