import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { createAccount, type NewEmployee } from '../accounts/manage.ts';
import { accountName } from '../authentication/accounts.ts';
import { isCommonPassword } from '../authentication/commonPasswords.ts';
import { hashPassword, shortestPassword } from '../authentication/passwords.ts';
import { OperatorError } from '../base/errors.ts';
import { secretOf } from '../base/environment.ts';
import type { Db, Tx } from '../database/index.ts';
import { changed, databaseCommand, oneOf, required, text, type Texts, UsageError } from './command.ts';

export const companiesCommand = databaseCommand(
  { usage: '', summary: 'Show the companies and their establishments with their numbers.', options: {} },
  () => async (db) => {
    const companies = await db.selectFrom('company').selectAll().orderBy('id').execute();
    const establishments = await db.selectFrom('establishment').selectAll().orderBy('id').execute();
    return companies.flatMap((company) => [
      `${company.id} ${company.name}`,
      ...establishments.flatMap(({ id, name, company_id }) => (company_id === company.id ? [`  ${id} ${name}`] : [])),
    ]);
  },
);

const passwordVariable = 'EMPLOYEE_PASSWORD';

interface NewCompany {
  name: string;
  establishment: string;
  email: string;
  employee: NewEmployee;
}

/** @throws OperatorError for an establishment that the company does not have */
export async function requireEstablishments(db: Db, companyId: number, ids: readonly number[]): Promise<void> {
  const own = await db.selectFrom('establishment').where('company_id', '=', companyId).select('id').execute();
  const other = ids.find((wanted) => own.every(({ id }) => id !== wanted));
  if (other !== undefined) throw new OperatorError(`Company ${companyId} has no establishment ${other}.`);
}

/** An e-mail address of an option. @throws UsageError for another text */
export function emailIn(given: string, option: string): string {
  const email = given.toLowerCase();
  if (v.safeParse(v.pipe(v.string(), v.maxLength(255), v.email()), email).success) return email;
  throw new UsageError(`--${option} must be an e-mail address, not '${given}'`);
}

/** The options of a new employee. */
export const employeeOptions = {
  'first-name': text,
  'name-prefix': { type: 'string', default: '' },
  'last-name': text,
  gender: text,
} as const;

/** Usage text of `employeeOptions`. */
export const employeeUsage = '--first-name <name> [--name-prefix <de, van der, ...>] --last-name <name> --gender M|V';

type EmployeeValues = Texts<'first-name' | 'last-name' | 'gender'> & { 'name-prefix': string };

/** @throws UsageError when a part is missing */
export function employeeIn(values: EmployeeValues): NewEmployee {
  return {
    first_name: required(values['first-name'], 'first-name'),
    last_name_suffix: values['name-prefix'].trim(),
    last_name: required(values['last-name'], 'last-name'),
    gender: oneOf(['M', 'V'], required(values.gender, 'gender'), 'gender'),
  };
}

/** The given password, or else a generated random one. */
function choosePassword(given: string | undefined): { password: string; generated: boolean } {
  if (given === undefined) return { password: randomBytes(15).toString('base64url'), generated: true };
  if (given.length >= shortestPassword) return { password: given, generated: false };
  throw new OperatorError(`${passwordVariable} must have at least ${shortestPassword} characters.`);
}

/** @returns the lines for the operator */
async function insertCompany(tx: Tx, company: NewCompany, passwordHash: string): Promise<string[]> {
  const { id: company_id } = await tx
    .insertInto('company')
    .values({ name: company.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: establishment_id } = await tx
    .insertInto('establishment')
    .values({ company_id, name: company.establishment })
    .returning('id')
    .executeTakeFirstOrThrow();
  await createAccount(tx, {
    companyId: company_id,
    name: accountName('employee', company.email),
    establishmentIds: [establishment_id],
    employee: company.employee,
    role: { role: 'office' },
    passwordHash,
  });
  return [
    `Company ${company_id}: ${company.name}`,
    `Establishment ${establishment_id}: ${company.establishment}`,
    `Employee: ${company.email}`,
  ];
}

export const createCompanyCommand = databaseCommand(
  {
    usage: `--name <company> --establishment <name> --employee-email <address> ${employeeUsage}`,
    summary: `Create a company with its first establishment and an employee who may log in there. The password is taken from ${passwordVariable} or the file of ${passwordVariable}_FILE, else made up and shown once.`,
    options: {
      name: text,
      establishment: text,
      'employee-email': text,
      ...employeeOptions,
    },
  },
  (values, { config, env }) => {
    const company: NewCompany = {
      name: required(values.name, 'name'),
      establishment: required(values.establishment, 'establishment'),
      email: emailIn(required(values['employee-email'], 'employee-email'), 'employee-email'),
      employee: employeeIn(values),
    };
    const { password, generated } = choosePassword(secretOf(env, passwordVariable));
    return async (db) => {
      if (!generated && (await isCommonPassword(password, config.passwordFilter))) {
        throw new OperatorError(`${passwordVariable} is a password that everybody tries; choose another.`);
      }
      const hash = await hashPassword(password);
      const lines = await changed(db, '', (tx) => insertCompany(tx, company, hash));
      return generated ? [...lines, `Password, shown this once: ${password}`] : lines;
    };
  },
);
