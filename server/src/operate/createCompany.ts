import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { hashPassword, shortestPassword } from '../authentication/passwords.ts';
import type { Tx } from '../database/index.ts';
import { secretOf } from '../base/environment.ts';
import { type Command, readArguments, required, text, withDatabase } from './command.ts';
import { OperatorError } from '../base/errors.ts';
import { UsageError } from './failures.ts';

const passwordVariable = 'EMPLOYEE_PASSWORD';

interface NewCompany {
  name: string;
  establishment: string;
  email: string;
  firstName: string;
  suffix: string;
  lastName: string;
  gender: 'M' | 'V';
  passwordHash: string;
}

interface Created {
  companyId: number;
  establishmentId: number;
}

function emailOf(text: string): string {
  const email = text.toLowerCase();
  if (v.safeParse(v.pipe(v.string(), v.maxLength(255), v.email()), email).success) return email;
  throw new UsageError(`--employee-email must be an e-mail address, not '${text}'`);
}

function genderOf(text: string): 'M' | 'V' {
  if (text === 'M' || text === 'V') return text;
  throw new UsageError(`--gender must be M or V, not '${text}'`);
}

/** The given password, or else a generated random one. */
function choosePassword(given: string | undefined): { password: string; generated: boolean } {
  if (given === undefined || given === '') return { password: randomBytes(15).toString('base64url'), generated: true };
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

async function insertEmployee(tx: Tx, companyId: number, company: NewCompany): Promise<number> {
  const employee = await tx
    .insertInto('employee')
    .values({
      company_id: companyId,
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
      company_id: companyId,
      employee_id: employee.id,
      kind: 'employee',
      username: company.email,
      password_hash: company.passwordHash,
      client_number: '',
      mfa_enabled: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return account.id;
}

async function insertCompany(tx: Tx, company: NewCompany): Promise<Created> {
  await requireFree(tx, company.email);
  const { id: companyId } = await tx
    .insertInto('company')
    .values({ name: company.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: establishmentId } = await tx
    .insertInto('establishment')
    .values({ company_id: companyId, name: company.establishment })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountId = await insertEmployee(tx, companyId, company);
  await tx
    .insertInto('account_establishment')
    .values({ account_id: accountId, establishment_id: establishmentId })
    .execute();
  return { companyId, establishmentId };
}

function readCompany(args: readonly string[]): Omit<NewCompany, 'passwordHash'> {
  const { values } = readArguments(args, {
    name: text,
    establishment: text,
    'employee-email': text,
    'first-name': text,
    'name-prefix': { type: 'string', default: '' },
    'last-name': text,
    gender: text,
  });
  return {
    name: required(values.name, 'name'),
    establishment: required(values.establishment, 'establishment'),
    email: emailOf(required(values['employee-email'], 'employee-email')),
    firstName: required(values['first-name'], 'first-name'),
    suffix: values['name-prefix'].trim(),
    lastName: required(values['last-name'], 'last-name'),
    gender: genderOf(required(values.gender, 'gender')),
  };
}

export const createCompanyCommand: Command = {
  usage:
    '--name <company> --establishment <name> --employee-email <address> --first-name <name> [--name-prefix <de, van der, ...>] --last-name <name> --gender M|V',
  summary: `Create a company with its first establishment and an employee who may log in there. The password is taken from ${passwordVariable} or the file of ${passwordVariable}_FILE, else made up and shown once.`,
  async run(args, { config, env, print }) {
    const company = readCompany(args);
    const { password, generated } = choosePassword(secretOf(env, passwordVariable));
    const passwordHash = await hashPassword(password);
    const { companyId, establishmentId } = await withDatabase(config, ({ db }) =>
      db.transaction().execute((tx) => insertCompany(tx, { ...company, passwordHash })),
    );
    print(`Company ${companyId}: ${company.name}`);
    print(`Establishment ${establishmentId}: ${company.establishment}`);
    print(`Employee: ${company.email}`);
    if (generated) print(`Password, shown this once: ${password}`);
  },
};
