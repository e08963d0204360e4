import { implement } from '../http/calls.ts';
import { invalid } from '../http/errors.ts';
import { childminderRatio } from './childminder.ts';
import { staffRatio } from './staffRatio.ts';
import { firstDay } from './tables.ts';
import { reasonText } from './texts.ts';

const bkr = implement('GET /bkr', async ({ query }, { caller }) => {
  const { date, ages_in_years: ages } = query;
  if (date < firstDay) throw invalid({ date: 'Voor deze datum zijn er geen rekenregels.' });
  const rules = caller.kind === 'childminder' ? childminderRatio : staffRatio;
  const { employeesNeeded, allowed, indicative, reasons } = rules(ages, date);
  return { employees_needed: employeesNeeded, allowed, indicative, reasons: reasons.map(reasonText) };
});

export const ratio = [bkr];
