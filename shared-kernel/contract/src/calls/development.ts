import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { DateText, Flag, Id, Named } from '../primitives.ts';
import {
  AgeOption,
  AreaOption,
  ChosenGroups,
  Mentor,
  ObservationListOption,
  ofGroups,
  trackingStaff,
} from './trackingShapes.ts';

const readers = { ...trackingStaff, audit: 'results.read' } as const;

/**
 * Average points of the answers to the questions of an area, out of the average of the most points that these could
 * have; both to one decimal. The points of an answer are its place among the possible answers, from 1.
 */
const Score = { score: v.number(), totalScore: v.number() };

/** One development area of the path of a child. */
export const ChartArea = v.object({
  id: Id,
  name: v.string(),
  color: v.string(),
  /** The days of the observations, oldest first. */
  labels: v.array(DateText),
  /** A line each: percentages, one for each label. */
  datasets: v.array(v.object({ label: v.string(), data: v.array(v.number()) })),
  /** The observations behind the labels. */
  observations: v.array(
    v.object({
      idResult: Id,
      listTitle: v.string(),
      /** In whole months, on the day of the observation. */
      childAge: v.number(),
      ...Score,
    }),
  ),
});

export const OverviewChild = v.object({
  child_id: Id,
  full_name: v.string(),
  /** The first name; with more letters when several children have it. */
  shortName: v.string(),
  /** In whole months, today. */
  ageChild: v.number(),
  /** Without an answer to a multiple-choice question both are 0. */
  ...Score,
});

export const OverviewAnswer = v.object({
  child_id: Id,
  /** The words; empty for a free answer, which is not repeated here. */
  answer: v.string(),
  color: v.nullable(v.string()),
  /** Place among the possible answers, from 1; 0 for a free answer. */
  points: v.number(),
  date: DateText,
});

export const OverviewCategory = v.object({
  idCategory: Id,
  category: v.string(),
  color: v.string(),
  children: v.array(OverviewChild),
  questions: v.array(
    v.object({
      id: Id,
      question: v.string(),
      subcategory: v.nullable(v.string()),
      /** Only of children who have an answer. */
      answers: v.array(OverviewAnswer),
    }),
  ),
});

export const developmentCalls = defineCalls({
  'v3 POST /ChildTrackingSystem/grafic': {
    summary: 'The development of a child over its active results, per area; without a child only what can be chosen',
    access: mayRead({ ...ofGroups, child: 'body.idChild' }, readers),
    body: v.strictObject({
      ...ChosenGroups,
      idChild: v.optional(Id),
      idCategory: v.optional(Id),
      /** Only children who are present can be chosen. */
      showPresentOnly: v.optional(Flag),
    }),
    answer: v.object({
      chartDataDevelopmentArea: v.array(ChartArea),
      children: v.array(Named),
      categories: v.array(AreaOption),
    }),
  },
  'v3 POST /ChildTrackingSystem/groupOverview': {
    summary: 'The newest answers of the children of the groups to one list, per area; without a list only the filters',
    access: mayRead({ ...ofGroups, mentor: 'body.idMentor' }, readers),
    body: v.strictObject({
      ...ChosenGroups,
      idAge: v.optional(Id),
      idList: v.optional(Id),
      idMentor: v.optional(Id),
      idCategory: v.optional(Id),
    }),
    answer: v.object({
      results: v.array(OverviewCategory),
      ages: v.array(AgeOption),
      lists: v.array(ObservationListOption),
      mentors: v.array(Mentor),
      categories: v.array(AreaOption),
      /** The applied filters; `null` for one that was not chosen, or is unknown in the company. */
      idAge: v.nullable(Id),
      idList: v.nullable(Id),
      idMentor: v.nullable(Id),
      idCategory: v.nullable(Id),
    }),
  },
});

export type ChartArea = v.InferOutput<typeof ChartArea>;
export type OverviewChild = v.InferOutput<typeof OverviewChild>;
export type OverviewAnswer = v.InferOutput<typeof OverviewAnswer>;
export type OverviewCategory = v.InferOutput<typeof OverviewCategory>;
