import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { hashPassword, shortestPassword } from '../authentication/passwords.ts';
import { OperatorError } from '../base/errors.ts';
import { secretOf } from '../base/environment.ts';
import type { Tx } from '../database/index.ts';
import { databaseCommand, oneOf, required, text, UsageError } from './command.ts';

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
  firstName: string;
  suffix: string;
  lastName: string;
  gender: 'M' | 'V';
}

function emailOf(given: string): string {
  const email = given.toLowerCase();
  if (v.safeParse(v.pipe(v.string(), v.maxLength(255), v.email()), email).success) return email;
  throw new UsageError(`--employee-email must be an e-mail address, not '${given}'`);
}

/** The given password, or else a generated random one. */
function choosePassword(given: string | undefined): { password: string; generated: boolean } {
  if (given === undefined) return { password: randomBytes(15).toString('base64url'), generated: true };
  if (given.length >= shortestPassword) return { password: given, generated: false };
  throw new OperatorError(`${passwordVariable} must have at least ${shortestPassword} characters.`);
}

async function requireFree(tx: Tx, email: string): Promise<void> {
  const taken = await tx
    .selectFrom('account')
    .select('id')
    .where('kind', '=', 'employee')
    .where('username', '=', email)
    .executeTakeFirst();
  if (taken !== undefined) throw new OperatorError(`There already is an account for ${email}.`);
}

async function insertEmployee(tx: Tx, company_id: number, company: NewCompany, password_hash: string): Promise<number> {
  const employee = await tx
    .insertInto('employee')
    .values({
      company_id,
      first_name: company.firstName,
      last_name_suffix: company.suffix,
      last_name: company.lastName,
      gender: company.gender,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await tx
    .insertInto('account')
    .values({
      company_id,
      employee_id: employee.id,
      kind: 'employee',
      username: company.email,
      password_hash,
      client_number: '',
      mfa_enabled: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return account.id;
}

/** @returns the lines for the operator */
async function insertCompany(tx: Tx, company: NewCompany, passwordHash: string): Promise<string[]> {
  await requireFree(tx, company.email);
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
  const account_id = await insertEmployee(tx, company_id, company, passwordHash);
  await tx.insertInto('account_establishment').values({ account_id, establishment_id }).execute();
  return [
    `Company ${company_id}: ${company.name}`,
    `Establishment ${establishment_id}: ${company.establishment}`,
    `Employee: ${company.email}`,
  ];
}

export const createCompanyCommand = databaseCommand(
  {
    usage:
      '--name <company> --establishment <name> --employee-email <address> --first-name <name> [--name-prefix <de, van der, ...>] --last-name <name> --gender M|V',
    summary: `Create a company with its first establishment and an employee who may log in there. The password is taken from ${passwordVariable} or the file of ${passwordVariable}_FILE, else made up and shown once.`,
    options: {
      name: text,
      establishment: text,
      'employee-email': text,
      'first-name': text,
      'name-prefix': { type: 'string', default: '' },
      'last-name': text,
      gender: text,
    },
  },
  (values, { env }) => {
    const company: NewCompany = {
      name: required(values.name, 'name'),
      establishment: required(values.establishment, 'establishment'),
      email: emailOf(required(values['employee-email'], 'employee-email')),
      firstName: required(values['first-name'], 'first-name'),
      suffix: values['name-prefix'].trim(),
      lastName: required(values['last-name'], 'last-name'),
      gender: oneOf(['M', 'V'], required(values.gender, 'gender'), 'gender'),
    };
    const { password, generated } = choosePassword(secretOf(env, passwordVariable));
    return async (db) => {
      const hash = await hashPassword(password);
      const lines = await db.transaction().execute((tx) => insertCompany(tx, company, hash));
      return generated ? [...lines, `Password, shown this once: ${password}`] : lines;
    };
  },
);
