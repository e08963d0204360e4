import { implement } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { ratioDay } from './groupRatio.ts';
import { childminderRatio, staffRatio } from './staffRatio.ts';
import { firstDay } from './tables.ts';
import { reasonText } from './texts.ts';

function checkDate(date: string): void {
  if (date < firstDay) throw invalid({ date: 'Voor deze datum zijn er geen rekenregels.' });
}

export const ratio = implement({
  'GET /bkr': async ({ query }, { caller }) => {
    const { date, ages_in_years: ages } = query;
    checkDate(date);
    const rules = caller.kind === 'childminder' ? childminderRatio : staffRatio;
    const { employeesNeeded, allowed, indicative, reasons } = rules(ages, date);
    return { employees_needed: employeesNeeded, allowed, indicative, reasons: reasons.map(reasonText) };
  },
  'GET /ratio': async ({ query }, context) => {
    checkDate(query.date);
    return ratioDay(context, query.id_group, query.date);
  },
});
