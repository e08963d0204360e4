/** A Wednesday in May. */
export const ordinaryDay = '2026-05-13T08:30:00.000Z';

/** Moments at which the demo data could go wrong, with a name for each. */
export const moments = [
  ['an ordinary morning', ordinaryDay],
  ['a Monday with an added time that overlaps a usual one', '2026-11-23T10:30:00.000Z'],
  ['29 February', '2028-02-29T10:00:00.000Z'],
  ['15 days before 29 February', '2028-02-14T10:00:00.000Z'],
  ['14 days before 1 March', '2027-02-15T10:00:00.000Z'],
  ['the last hour of the year in Amsterdam', '2026-12-31T22:30:00.000Z'],
  ['a Sunday at night, when summer time begins', '2027-03-28T01:30:00.000Z'],
  ['five past midnight in Amsterdam', '2026-06-30T22:05:00.000Z'],
] as const;
