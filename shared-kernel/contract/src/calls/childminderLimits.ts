import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { DateText, IdListText, Success, typedText } from '../primitives.ts';
import { textLimits } from '../texts.ts';

const childminders = { kinds: ['childminder'] } as const;

/** A child of the childminder herself, which counts up to the age of ten while it is at home. */
const OwnChild = v.strictObject({
  first_name: typedText(textLimits.parentName),
  date_of_birth: DateText,
  /** Whether it counts now: off while it is elsewhere, such as at school. */
  counts: v.boolean(),
});

/** The number of children of an age, and the maximum number at the same time. */
const ChildminderCount = v.object({
  /** Counts the children younger than this; `null`: all children. */
  below: v.nullable(v.number()),
  children: v.number(),
  most: v.number(),
});

export const ChildminderRow = v.object({
  /** HH:mm:ss. */
  start_time: v.string(),
  end_time: v.string(),
  /** Children in care, and own children that count. */
  children: v.number(),
  own: v.number(),
  allowed: v.boolean(),
  counts: v.array(ChildminderCount),
  /** The explanation in Dutch. */
  reasons: v.array(v.string()),
});

const ChildminderDay = v.object({
  /** Parts of the day with children in care during which nobody comes or goes. */
  rows: v.array(ChildminderRow),
  own: v.array(OwnChild),
  /** Age in years from which own children no longer count. */
  ownBelow: v.number(),
});

export const childminderLimitCalls = defineCalls({
  'GET /childminder-limits': {
    ours: true,
    summary: 'Children over a day against what a childminder may have: by presence up to now, by planning from now on',
    access: mayRead({ group: 'query.id_group' }, { ...childminders, features: ['planning'] }),
    query: v.strictObject({ id_group: IdListText, date: DateText }),
    answer: ChildminderDay,
  },
  'PUT /childminder-own-children': {
    ours: true,
    summary: 'Replace the own children of the childminder',
    access: mayWrite({}, childminders),
    body: v.strictObject({ children: v.pipe(v.array(OwnChild), v.maxLength(10)) }),
    answer: Success,
  },
});

export type ChildminderRow = v.InferOutput<typeof ChildminderRow>;
