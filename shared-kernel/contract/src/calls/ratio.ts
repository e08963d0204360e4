import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { DateText, Id, IdListText } from '../primitives.ts';

/** A comma list of ages in whole years, one per child, at most 500; the server sees an array. Empty: no children. */
const AgeListText = v.pipe(
  v.string(),
  v.regex(/^(?:(?:\d|1[0-3])(?:,(?:\d|1[0-3])){0,499})?$/),
  v.transform((text) => (text === '' ? [] : text.split(',').map(Number))),
);

export const StaffRatio = v.object({
  /** `null` when these children may not form one group. */
  employees_needed: v.nullable(v.number()),
  allowed: v.boolean(),
  /** `true` when the rule could not be verified against current law; screens then say so. */
  indicative: v.boolean(),
  /** The explanation of the number, in Dutch. */
  reasons: v.array(v.string()),
});

/** A part of a day during which the numbers are constant. */
export const RatioRow = v.object({
  /** HH:mm:ss; the day ends at 23:59:59. */
  start_time: v.string(),
  end_time: v.string(),
  /** All counted children; `childrenGroup` are the children of the group itself. */
  children: v.number(),
  childrenGroup: v.number(),
  /** Employees who count for the ratio. */
  employees: v.number(),
  /** Required number of employees; `null` when these children may not be one group. */
  ratio: v.nullable(v.number()),
  /** 10 enough, 30 too few but allowed for a while, 20 too few. */
  status: v.picklist([10, 20, 30]),
  indicative: v.boolean(),
  /** The explanation of the number, in Dutch. */
  reasons: v.array(v.string()),
  /** Children per age in whole years, from 0. */
  ages: v.array(v.number()),
});

export const GroupRatio = v.object({
  id_group: Id,
  name: v.string(),
  rows: v.array(RatioRow),
  /** Minutes of the day with fewer employees than required, and how many of them are allowed. */
  deviation_minutes: v.number(),
  allowance_minutes: v.number(),
  /** Names of the groups whose children count along: merged groups, and all after-school groups of a location. */
  counted_with: v.array(v.string()),
});

export const RatioDay = v.object({
  /** The groups together, each counted on its own unless merged. */
  data: v.array(RatioRow),
  /** Whether children of other groups are counted in any row, so that a column for `childrenGroup` is useful. */
  hasGroupChildrenColumn: v.boolean(),
  /** The number of people present now, where they are not counted in the rows (`ipad_real_time_bkr` '0'). */
  present: v.nullable(v.object({ children: v.number(), employees: v.number() })),
  groups: v.array(GroupRatio),
});

export const ratioCalls = defineCalls({
  'GET /ratio': {
    summary: 'Children and employees over a day: by presence up to now, by planning from now on',
    access: mayRead({ group: 'query.id_group' }, { kinds: ['employee'], features: ['employeeRatio'] }),
    query: v.strictObject({ id_group: IdListText, date: DateText }),
    answer: RatioDay,
  },
  'GET /bkr': {
    summary:
      'How many employees children of these ages need together by law; for a childminder whether they are allowed',
    access: mayRead({}),
    query: v.strictObject({ date: DateText, ages_in_years: AgeListText }),
    answer: StaffRatio,
  },
});

export type StaffRatio = v.InferOutput<typeof StaffRatio>;
export type RatioRow = v.InferOutput<typeof RatioRow>;
export type GroupRatio = v.InferOutput<typeof GroupRatio>;
export type RatioDay = v.InferOutput<typeof RatioDay>;
