import { implement } from '../http/calls.ts';
import { ratioDay } from './groupRatio.ts';
import { childminderRatio, staffRatio } from './staffRatio.ts';
import { requireRules } from './requireRules.ts';
import { reasonText } from './texts.ts';

export const ratio = implement({
  'GET /bkr': async ({ query }, { caller }) => {
    const { date, ages_in_years: ages } = query;
    requireRules(date, 'date');
    const rules = caller.kind === 'childminder' ? childminderRatio : staffRatio;
    const { employeesNeeded, allowed, indicative, reasons } = rules(ages, date);
    return { employees_needed: employeesNeeded, allowed, indicative, reasons: reasons.map(reasonText) };
  },
  'GET /ratio': async ({ query }, context) => {
    requireRules(query.date, 'date');
    return ratioDay(context, query.id_group, query.date);
  },
});
