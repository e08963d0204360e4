import type { AlertKind, ResultAlert } from '@groepsapp/contract';
import { today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { Services } from '../database/services.ts';
import type { AlertRules } from './alerts.ts';

/** In the order of the legend. What the colours mean in a company that has not said so itself. */
const ordinary: readonly (ResultAlert & { within: number | null })[] = [
  { kind: 'onTime', color: '#43A047', description: 'Ingevuld op tijd', within: null },
  { kind: 'soon', color: '#FB8C00', description: 'Bijna aan de beurt (binnen 4 weken)', within: 28 },
  { kind: 'late', color: '#E53935', description: 'Te laat', within: null },
  { kind: 'archive', color: '#9E9E9E', description: 'In het archief', within: null },
];

async function ofCompany(db: Db, companyId: number) {
  const rows = await db.selectFrom('observation_alert').where('company_id', '=', companyId).selectAll().execute();
  return ordinary.map((alert) => {
    const own = rows.find(({ kind }) => kind === alert.kind);
    if (own === undefined) return alert;
    return {
      kind: alert.kind,
      color: own.color,
      description: own.description,
      within: own.within_days ?? alert.within,
    };
  });
}

/** The colours of results in a company, with their meaning. */
export async function legendOf(db: Db, companyId: number): Promise<ResultAlert[]> {
  return (await ofCompany(db, companyId)).map(({ kind, color, description }) => ({ kind, color, description }));
}

/** By which rules results get their colour in a company today. */
export async function alertRules({ db, clock }: Services, companyId: number): Promise<AlertRules> {
  const lists = await db
    .selectFrom('observation_list')
    .where('company_id', '=', companyId)
    .select(['id', 'min_months', 'max_months', 'repeat_months'])
    .execute();
  const soon: AlertKind = 'soon';
  const withinDays = (await ofCompany(db, companyId)).find(({ kind }) => kind === soon)?.within ?? 0;
  return { lists, today: today(clock), withinDays };
}
