import type { ResultAlert } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import type { AlertRules } from './alerts.ts';
import type { OfCompany } from './lists.ts';

interface CompanyAlert extends ResultAlert {
  /** From how many days before its last day something is 'soon'. */
  within: number | null;
}

/** In the order of the legend. What the colours mean in a company that has not said so itself. */
const ordinary: readonly CompanyAlert[] = [
  { kind: 'onTime', color: '#43A047', description: 'Ingevuld op tijd', within: null },
  { kind: 'soon', color: '#FB8C00', description: 'Bijna aan de beurt (binnen 4 weken)', within: 28 },
  { kind: 'late', color: '#E53935', description: 'Te laat', within: null },
  { kind: 'archive', color: '#9E9E9E', description: 'In het archief', within: null },
];

async function ofCompany({ db, caller }: OfCompany): Promise<CompanyAlert[]> {
  const alerts = db.selectFrom('observation_alert').where('company_id', '=', caller.companyId);
  const rows = await alerts.select(['kind', 'color', 'description', 'within_days']).execute();
  return ordinary.map((alert) => {
    const own = rows.find(({ kind }) => kind === alert.kind);
    return own === undefined ? alert : { ...alert, ...own, within: own.within_days ?? alert.within };
  });
}

/** The colours of results in a company, with their meaning. */
export async function legendOf(context: OfCompany): Promise<ResultAlert[]> {
  return (await ofCompany(context)).map(({ kind, color, description }) => ({ kind, color, description }));
}

/** By which rules results get their colour in a company today. */
export async function alertRules(context: Services & OfCompany): Promise<AlertRules> {
  const { db, clock, caller } = context;
  const lists = await db
    .selectFrom('observation_list')
    .where('company_id', '=', caller.companyId)
    .select(['id', 'min_months', 'max_months', 'repeat_months'])
    .execute();
  const withinDays = (await ofCompany(context)).find(({ kind }) => kind === 'soon')?.within ?? 0;
  return { lists, today: today(clock), withinDays };
}
