import * as v from 'valibot';
import { defineCall, mayRead } from '../call.ts';
import { DateText } from '../primitives.ts';

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

export const ratioCalls = {
  'GET /bkr': defineCall({
    base: 'main',
    method: 'GET',
    path: '/bkr',
    summary:
      'How many employees children of these ages need together by law; for a childminder whether they are allowed',
    access: mayRead({}),
    query: v.strictObject({ date: DateText, ages_in_years: AgeListText }),
    answer: StaffRatio,
  }),
};

export type StaffRatio = v.InferOutput<typeof StaffRatio>;
