import type { CallRequest, ChildminderRow } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import { implement } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { ageOn, childrenBetween, countAges } from '../ratio/ages.ts';
import { childminderRatio } from '../ratio/staffRatio.ts';
import { dayOfGroups } from '../ratio/dayOfGroups.ts';
import { slicesOf } from '../ratio/slices.ts';
import { requireRules } from '../ratio/requireRules.ts';
import { childminderRules, oldestAge, rulesOn } from '../ratio/tables.ts';
import { reasonText } from '../ratio/texts.ts';
import { timeAt } from '../ratio/times.ts';

type Own = CallRequest<'PUT /childminder-own-children'>['body']['children'];

/** The age in years from which own children no longer count. */
const ownBelow = 10;

async function ownChildrenOf(db: Db, accountId: number): Promise<Own> {
  const rows = await db
    .selectFrom('own_child')
    .where('account_id', '=', accountId)
    .select(['first_name', 'date_of_birth', 'counts'])
    .orderBy('position')
    .execute();
  return rows.map(({ counts, ...row }) => ({ ...row, counts: counts === 1 }));
}

/** The number of children of each limited age, and the maximum. */
function countsOf(ages: readonly number[], date: string): ChildminderRow['counts'] {
  const { children, limits } = rulesOn(childminderRules, date);
  const counted = countAges(ages);
  const all = { below: null, children: ages.length, most: children };
  return [all, ...limits.map(({ below, most }) => ({ below, children: childrenBetween(counted, 0, below), most }))];
}

export const limits = implement({
  /**
   * The children in care at each moment of a day, with the own children that count, against what is allowed. 400 for a
   * day before the first rules.
   */
  'GET /childminder-limits': async ({ query: { date } }, context) => {
    requireRules(date, 'date');
    const own = await ownChildrenOf(context.db, context.caller.accountId);
    const ownAges = own
      .filter(({ counts, date_of_birth }) => counts && date_of_birth <= date)
      .map(({ date_of_birth }) => ageOn(date_of_birth, date))
      .filter((age) => age < ownBelow);
    const groupIds = context.groups.map(({ id }) => id);
    const days = await dayOfGroups(context, groupIds, { date, realTime: true, withoutEmployeePresence: [] });
    const inCare = [...days.values()].flatMap(({ children }) => children);
    const rows = slicesOf(inCare, []).map(({ start, end, children }) => {
      const ages = [...children.map(({ age }) => age), ...ownAges].map((age) => Math.min(oldestAge, age));
      const { allowed, reasons } = childminderRatio(ages, date);
      return {
        start_time: timeAt(start),
        end_time: timeAt(end),
        children: children.length,
        own: ownAges.length,
        allowed,
        counts: countsOf(ages, date),
        reasons: reasons.map(reasonText),
      };
    });
    return { rows, own, ownBelow };
  },
  /** Replaces the own children of the caller. 400 for a child that is not born yet. */
  'PUT /childminder-own-children': async ({ body: { children } }, { db, caller: { accountId: account_id }, clock }) => {
    if (children.some(({ date_of_birth }) => date_of_birth > today(clock))) {
      throw invalid({ date_of_birth: 'Deze datum ligt in de toekomst.' });
    }
    const rows = children.map((child, position) => ({ account_id, position, ...child, counts: child.counts ? 1 : 0 }));
    await db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('own_child').where('account_id', '=', account_id).execute();
      if (rows.length > 0) await transaction.insertInto('own_child').values(rows).execute();
    });
    return { success: true };
  },
});
