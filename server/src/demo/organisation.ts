import type { Fill } from './fill.ts';
import { add } from './rows.ts';
import { establishmentOf } from './tables/groups.ts';
import { listAges, observationLists, yearlyList } from './tables/observations.ts';
import { companies, schools } from './tables/organisation.ts';
import { settings } from './tables/settings.ts';
import { accounts, staff } from './tables/staff.ts';

const withChildren = [1, 2];

function fillCompanies({ rows, establishments }: Fill): void {
  rows.company.push(...companies);
  rows.establishment.push(...establishments);
  for (const companyId of withChildren) {
    for (const name of schools) add(rows.school, { company_id: companyId, name });
    for (const title of observationLists) {
      const [min_months, max_months] = listAges[title];
      const repeat_months = title === yearlyList ? 12 : null;
      add(rows.observation_list, { company_id: companyId, title, min_months, max_months, repeat_months });
    }
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

function fillAccounts(
  { rows, establishments }: Fill,
  employeeIds: ReadonlyMap<string, number>,
  passwordHash: string,
): void {
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

/** Adds companies with their establishments, groups, settings, schools, observation lists and accounts. */
export function fillOrganisation(fill: Fill, passwordHash: string): void {
  fillCompanies(fill);
  fillGroups(fill);
  fillSettings(fill);
  fillAccounts(fill, fillEmployees(fill), passwordHash);
}
