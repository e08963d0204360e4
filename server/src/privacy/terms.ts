import { addDays, today } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import type { PersonKind } from './person.ts';

/** Days that data are kept after somebody left: two years, as the authority advises (Autoriteit Persoonsgegevens). */
const keptDays = 2 * 365;

/** Article 52 of the AWR: what shows which care was given is kept for seven years after the year. */
export const fiscalYears = 7;

interface Terms {
  companyId: number;
  /** Who left before this day is past the term, YYYY-MM-DD. */
  left: string;
  /** What happened before this day is no part of the administration any more. */
  administration: string;
}

async function childrenPast({ db }: Services, { companyId, left, administration }: Terms) {
  const placed = db.selectFrom('placement').select('child_id');
  const still = placed.where((e) => e.or([e('end_date', 'is', null), e('end_date', '>=', left)]));
  const seen = db.selectFrom('presence').where('date', '>=', administration).select('child_id');
  return db
    .selectFrom('child')
    .where('company_id', '=', companyId)
    .where('id', 'in', placed)
    .where('id', 'not in', still)
    .where('id', 'not in', seen)
    .select('id')
    .execute();
}

/** Carers of whom every child left; also those who are of no child any more. */
async function carersPast({ db }: Services, { companyId, left }: Terms) {
  const still = db
    .selectFrom('child_carer')
    .innerJoin('placement', 'placement.child_id', 'child_carer.child_id')
    .where((e) => e.or([e('placement.end_date', 'is', null), e('placement.end_date', '>=', left)]))
    .select('carer_id');
  const ofCompany = db.selectFrom('carer').where('company_id', '=', companyId);
  return ofCompany.where('id', 'not in', still).select('id').execute();
}

async function employeesPast({ db }: Services, { companyId, left, administration }: Terms) {
  const open = db
    .selectFrom('account')
    .innerJoin('account_establishment', 'account_establishment.account_id', 'account.id')
    .where('employee_id', 'is not', null)
    .select('employee_id');
  const planned = db.selectFrom('shift').where('date', '>=', left).select('employee_id');
  const worked = db.selectFrom('employee_presence').where('date', '>=', administration).select('employee_id');
  return db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .where('id', 'not in', open)
    .where('id', 'not in', planned)
    .where('id', 'not in', worked)
    .select('id')
    .execute();
}

const past = { child: childrenPast, carer: carersPast, employee: employeesPast };

/** The people of a company whose data are kept longer than their term: somebody of the office says that they go. @returns ids */
export async function pastTerm(services: Services, companyId: number, kind: PersonKind): Promise<ReadonlySet<number>> {
  const now = today(services.clock);
  const administration = `${Number(now.slice(0, 4)) - fiscalYears}-01-01`;
  const found = await past[kind](services, { companyId, left: addDays(now, -keptDays), administration });
  return new Set(found.map(({ id }) => id));
}
