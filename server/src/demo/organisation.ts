import { addDays } from '../base/clock.ts';
import { daysAround, plannedDays } from './calendar.ts';
import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { butterflies, establishmentOf, ladybirds } from './tables/groups.ts';
import { companies, companiesWithChildren, lighthouse, schools } from './tables/organisation.ts';
import { settings } from './tables/settings.ts';
import { accounts, staff } from './tables/staff.ts';

function fillCompanies({ rows, establishments }: Fill): void {
  rows.company.push(...companies);
  rows.establishment.push(...establishments);
  for (const companyId of companiesWithChildren) {
    for (const name of schools) add(rows.school, { company_id: companyId, name });
  }
}

function fillGroups({ rows, groups }: Fill): void {
  for (const group of groups) {
    const { id, name, abbreviation, color, ages, max } = group;
    const [min_age, max_age] = ages;
    rows.care_group.push({
      id,
      establishment_id: establishmentOf(group),
      name,
      abbreviation,
      color,
      min_age,
      max_age,
      max_children: max,
    });
  }
}

function fillSettings({ rows }: Fill): void {
  for (const { companyId, establishmentId, values } of settings) {
    for (const [name, value] of Object.entries(values)) {
      rows.setting.push({ company_id: companyId, establishment_id: establishmentId, name, value });
    }
  }
}

function fillEmployees({ rows }: Fill): Map<string, number> {
  return new Map(
    Object.entries(staff).map(([key, { companyId, name, gender, role, groups: groupIds }]) => {
      const [first_name, last_name_suffix, last_name] = name;
      const id = add(rows.employee, { company_id: companyId, first_name, last_name_suffix, last_name, gender, role });
      rows.employee_group.push(...groupIds.map((group_id) => ({ employee_id: id, group_id })));
      return [key, id];
    }),
  );
}

function fillAccounts({ rows, establishments, passwordHash }: Fill, employeeIds: ReadonlyMap<string, number>): void {
  for (const { employee, username, kind, clientNumber, twoFactor, establishments: own, rights = [] } of accounts) {
    const { companyId } = staff[employee];
    const accountId = add(rows.account, {
      company_id: companyId,
      employee_id: employeeIds.get(employee) ?? null,
      kind,
      username,
      password_hash: passwordHash,
      client_number: clientNumber,
      mfa_enabled: twoFactor ? 1 : 0,
    });
    rows.account_right.push(...rights.map((name) => ({ account_id: accountId, name })));
    const reached = establishments.filter(({ id, company_id }) =>
      own === 'all' ? company_id === companyId : own.includes(id),
    );
    rows.account_establishment.push(...reached.map(({ id }) => ({ account_id: accountId, establishment_id: id })));
  }
}

const holidays = [
  ['01-01', 'Nieuwjaarsdag'],
  ['04-27', 'Koningsdag'],
  ['12-25', 'Eerste kerstdag'],
  ['12-26', 'Tweede kerstdag'],
] as const;

const daysToTrainingDay = 17;

/** National holidays around today and a training day of the main establishment; today everything is open. */
function fillClosedDays({ rows, today }: Fill): void {
  const year = Number(today.slice(0, 4));
  const company_id = 1;
  const dates = [year - 1, year, year + 1].flatMap((one) =>
    holidays.map(([day, name]) => [`${one}-${day}`, name] as const),
  );
  for (const [date, name] of dates.filter(([day]) => day !== today)) {
    const days = { start_date: date, end_date: date };
    add(rows.calendar_period, { company_id, establishment_id: null, kind: 'closed', name, ...days });
  }
  const training = addDays(today, daysToTrainingDay);
  const days = { start_date: training, end_date: training };
  add(rows.calendar_period, { company_id, establishment_id: lighthouse, kind: 'closed', name: 'Studiedag', ...days });
}

/** Two groups close the day in one room. */
function fillMerges({ rows, today }: Fill): void {
  const together = { group_id: butterflies, with_group_id: ladybirds, start_time: '17:30', end_time: '18:30' };
  for (const date of daysAround(today, -plannedDays.back, plannedDays.ahead))
    add(rows.group_merge, { ...together, date });
}

/**
 * Adds companies with their establishments, groups, settings, schools and accounts, and the days on
 * which they are closed or have groups together.
 */
export function fillOrganisation(fill: Fill): void {
  fillCompanies(fill);
  fillGroups(fill);
  fillSettings(fill);
  fillAccounts(fill, fillEmployees(fill));
  fillClosedDays(fill);
  fillMerges(fill);
}
