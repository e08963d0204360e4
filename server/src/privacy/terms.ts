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

/** Children who were placed, and are past the term; one who was never placed may still come. */
function childrenPast({ db }: Services, { companyId, left, administration }: Terms) {
  return db
    .selectFrom('child')
    .where('company_id', '=', companyId)
    .where((e) => {
      const placed = e.selectFrom('placement').whereRef('placement.child_id', '=', 'child.id').select('placement.id');
      const still = placed.where((end) => end.or([end('end_date', 'is', null), end('end_date', '>=', left)]));
      const seen = e
        .selectFrom('presence')
        .whereRef('presence.child_id', '=', 'child.id')
        .where('presence.date', '>=', administration)
        .select('presence.id');
      return e.and([e.exists(placed), e.not(e.exists(still)), e.not(e.exists(seen))]);
    })
    .select('child.id as id');
}

/** Carers of whom every child was placed and left; of who has no child nothing tells since when. */
function carersPast({ db }: Services, { companyId, left }: Terms) {
  return db
    .selectFrom('carer')
    .where('company_id', '=', companyId)
    .where((e) => {
      const bonds = e.selectFrom('child_carer').whereRef('child_carer.carer_id', '=', 'carer.id').select('child_id');
      const kept = bonds.where((bond) => {
        const placed = bond.selectFrom('placement').whereRef('placement.child_id', '=', 'child_carer.child_id');
        const still = placed.where((end) => end.or([end('end_date', 'is', null), end('end_date', '>=', left)]));
        return bond.or([
          bond.exists(still.select('placement.id')),
          bond.not(bond.exists(placed.select('placement.id'))),
        ]);
      });
      return e.and([e.exists(bonds), e.not(e.exists(kept))]);
    })
    .select('carer.id as id');
}

/** Employees who worked or were planned, and are past the term; one who never was may be new. */
function employeesPast({ db }: Services, { companyId, left, administration }: Terms) {
  return db
    .selectFrom('employee')
    .where('company_id', '=', companyId)
    .where((e) => {
      const open = e
        .selectFrom('account')
        .innerJoin('account_establishment', 'account_establishment.account_id', 'account.id')
        .whereRef('account.employee_id', '=', 'employee.id')
        .select('account.id');
      const shifts = e.selectFrom('shift').whereRef('shift.employee_id', '=', 'employee.id').select('shift.id');
      const worked = e
        .selectFrom('employee_presence')
        .whereRef('employee_presence.employee_id', '=', 'employee.id')
        .select('employee_presence.id');
      return e.and([
        e.or([e.exists(shifts), e.exists(worked)]),
        e.not(e.exists(open)),
        e.not(e.exists(shifts.where('date', '>=', left))),
        e.not(e.exists(worked.where('date', '>=', administration))),
      ]);
    })
    .select('employee.id as id');
}

const past = { child: childrenPast, carer: carersPast, employee: employeesPast };

/** The people of a company whose data are kept longer than their term: somebody of the office says that they go. @returns ids */
export async function pastTerm(services: Services, companyId: number, kind: PersonKind): Promise<ReadonlySet<number>> {
  const now = today(services.clock);
  const administration = `${Number(now.slice(0, 4)) - fiscalYears}-01-01`;
  const found = await past[kind](services, { companyId, left: addDays(now, -keptDays), administration }).execute();
  return new Set(found.map(({ id }) => id));
}
