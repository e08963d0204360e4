import { childrenBetween, childrenIn, countAges } from './ages.ts';
import type { Reason, StaffRatio } from './staffRatio.ts';
import { type AgeLimit, childminderRules, rulesOn } from './tables.ts';

/**
 * Whether a childminder (gastouder) may care for these children at the same time. The childminder's own children who
 * are present count up to the age of ten; the caller leaves older ones out.
 * @param ages one whole number of years per child
 * @param date day whose rules apply, `YYYY-MM-DD`
 * @returns one employee, the childminder; none without children; `null` when it is not allowed
 * @throws RangeError for invalid ages, too many children, and a date before the first day of the rules
 */
export function childminderRatio(ages: readonly number[], date: string): StaffRatio {
  const { children, limits, backupFrom } = rulesOn(childminderRules, date);
  const counts = countAges(ages);
  const present = childrenIn(counts);
  if (present === 0) return { employeesNeeded: 0, allowed: true, indicative: false, reasons: [{ code: 'nobody' }] };
  const tooMany = ({ below, most }: AgeLimit) => childrenBetween(counts, 0, below) > most;
  const exceeded = [...(present > children ? [{ below: null, most: children }] : []), ...limits.filter(tooMany)];
  const allowed = exceeded.length === 0;
  const reasons: Reason[] = [
    { code: 'childminder', children: present },
    ...exceeded.map(({ below, most }) => ({ code: 'childminder-limit', below, most }) as const),
    ...(present >= backupFrom ? [{ code: 'childminder-backup', from: backupFrom } as const] : []),
  ];
  return { employeesNeeded: allowed ? 1 : null, allowed, indicative: false, reasons };
}
