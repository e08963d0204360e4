import type { PresenceTrace } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import { fullName } from '../base/names.ts';
import { implement } from '../http/calls.ts';

/** What was noted of the presence of children, by whom: the person, or the tablet at which nobody said who it was. */
export const trace = implement({
  'GET /presence/trace': async ({ query }, { db, clock }) => {
    const lines = await db
      .selectFrom('presence_log')
      .leftJoin('account', 'account.id', 'presence_log.account_id')
      .leftJoin('employee', 'employee.id', 'account.employee_id')
      .leftJoin('device', 'device.account_id', 'account.id')
      .where('presence_log.child_id', '=', query.id_child)
      .where('presence_log.date', '=', today(clock))
      .select([
        'presence_log.kind',
        'undoes',
        'tapped_at',
        'recorded_at',
        'employee.first_name',
        'employee.last_name_suffix',
        'employee.last_name',
        'device.name as tablet',
      ])
      .orderBy('presence_log.id')
      .execute();
    return lines.map(({ kind, undoes, tapped_at, recorded_at, first_name, last_name_suffix, last_name, tablet }) => ({
      kind: kind !== 'correct' && undoes === 1 ? 'undo' : kind,
      moment: kind === 'correct' ? recorded_at : (tapped_at ?? recorded_at),
      by:
        first_name === null || last_name === null
          ? tablet
          : fullName({ first_name, last_name_suffix: last_name_suffix ?? '', last_name }),
    })) satisfies PresenceTrace[];
  },
});
