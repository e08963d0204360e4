import { today } from '../base/clock.ts';
import { implement } from '../http/calls.ts';
import { employeesAt, groupsOf } from './employees.ts';
import { employeeWeek } from './week.ts';

export const employees = implement({
  'GET /employees': async ({ query }, { db, clock, establishmentIds }) => {
    const now = today(clock);
    const { id_group: chosen, date = now } = query;
    const groupIds = chosen ?? (await groupsOf(db, establishmentIds)).map(({ id }) => id);
    return employeesAt(db, { groupIds, establishmentIds, whole: chosen === undefined }, { date, today: now });
  },
  'POST /reports/employee-week-overview': ({ body }, context) =>
    employeeWeek(context, body.id_establishment, { start: body.date_start, end: body.date_end }),
});
