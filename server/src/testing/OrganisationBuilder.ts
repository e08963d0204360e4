import { features, integrationScopes } from '@groepsapp/contract';
import { type KeyPurpose, type KeySet, makeKeys } from '../authentication/oneTimeKeys.ts';
import { hashPassword } from '../authentication/passwords.ts';
import { hashToken, newToken } from '../authentication/tokens.ts';
import { momentAfter } from '../base/clock.ts';
import { type Given, type Row, RowBuilder } from './RowBuilder.ts';

const testPassword = 'geheim-genoeg';

/** Low hash cost for tests, in which hundreds of accounts log in. */
export const testPasswordCost = { N: 1024, r: 8, p: 1 };

const everySetting = [...new Set<string>(Object.values(features).flat())];

/** Companies with their establishments and staff, and who may log in where. */
export class OrganisationBuilder extends RowBuilder {
  readonly password = testPassword;
  #passwordHash: Promise<string> | undefined;

  company(row: Partial<Row<'company'>> = {}): Promise<number> {
    return this.insert('company', { name: `Bedrijf ${this.next()}`, ...row });
  }

  /** An establishment where every feature is on. */
  async establishment(row: Given<'establishment', 'company_id'>): Promise<number> {
    const id = await this.insert('establishment', { name: `Vestiging ${this.next()}`, ...row });
    const on = { company_id: row.company_id, establishment_id: id, value: '1' };
    await this.services.db
      .insertInto('setting')
      .values(everySetting.map((name) => ({ ...on, name })))
      .execute();
    return id;
  }

  async setting(company_id: number, establishment_id: number, name: string, value: string): Promise<void> {
    await this.services.db
      .insertInto('setting')
      .values({ company_id, establishment_id, name, value })
      .onConflict((conflict) => conflict.columns(['company_id', 'establishment_id', 'name']).doUpdateSet({ value }))
      .execute();
  }

  group(row: Given<'care_group', 'establishment_id'>): Promise<number> {
    const ages = { min_age: 0, max_age: 4, max_children: 16 };
    const name = `Groep ${this.next()}`;
    return this.insert('care_group', { name, abbreviation: 'GRP', color: '#1565C0', ...ages, ...row });
  }

  school(row: Given<'school', 'company_id'>): Promise<number> {
    return this.insert('school', { name: `School ${this.next()}`, ...row });
  }

  employee(row: Given<'employee', 'company_id'>): Promise<number> {
    const name = { first_name: `Medewerker ${this.next()}`, last_name_suffix: '', last_name: 'Bakker' };
    return this.insert('employee', { ...name, gender: 'V', role: 'qualified', ...row });
  }

  /** An employee who usually works in a group. */
  async employeeGroup(row: Row<'employee_group'>): Promise<void> {
    await this.services.db.insertInto('employee_group').values(row).execute();
  }

  calendarPeriod(row: Given<'calendar_period', 'company_id' | 'start_date' | 'end_date'>): Promise<number> {
    return this.insert('calendar_period', { establishment_id: null, kind: 'closed', name: 'Gesloten', ...row });
  }

  /** An employee's account, unless it says otherwise, that may choose the establishments. */
  async account(row: Given<'account', 'company_id'>, establishments: readonly number[]): Promise<number> {
    this.#passwordHash ??= hashPassword(testPassword, testPasswordCost);
    const id = await this.insert('account', {
      kind: 'employee',
      username: `medewerker${this.next()}@opvang.example`,
      password_hash: await this.#passwordHash,
      client_number: '',
      mfa_enabled: 0,
      ...row,
    });
    for (const establishment of establishments) await this.access(id, establishment);
    return id;
  }

  /** Lets an account choose one more establishment. */
  async access(account_id: number, establishment_id: number): Promise<void> {
    await this.services.db.insertInto('account_establishment').values({ account_id, establishment_id }).execute();
  }

  /** Lets an account share with carers and set the status of forms. */
  async right(account_id: number, name: 'mentor' | 'coach' = 'mentor'): Promise<void> {
    await this.services.db
      .insertInto('account_right')
      .values({ account_id, name })
      .onConflict((known) => known.doNothing())
      .execute();
  }

  /** A device that the server knows. */
  async device(): Promise<{ id: number; token: string }> {
    const token = newToken();
    const created_at = momentAfter(this.services.clock, 0);
    return { id: await this.insert('device', { token_hash: hashToken(token), created_at }), token };
  }

  /** A session on a device of its own; expired and revoked ones come by naming the columns. */
  async session(row: Given<'session', 'account_id'>): Promise<{ id: number; device: string; session: string }> {
    const device = await this.device();
    const session = newToken();
    const id = await this.insert('session', {
      token_hash: hashToken(session),
      device_id: device.id,
      created_at: momentAfter(this.services.clock, 0),
      expires_at: momentAfter(this.services.clock, 60_000),
      revoked_at: null,
      ...row,
    });
    return { id, device: device.token, session };
  }

  /** A token for image addresses, of a session. */
  async imageToken(session_id: number, expires_at = momentAfter(this.services.clock, 60_000)): Promise<string> {
    const token = newToken();
    await this.services.db
      .insertInto('image_token')
      .values({ token_hash: hashToken(token), session_id, expires_at })
      .execute();
    return token;
  }

  /** The token of another product of a company; a revoked one comes by naming the column. */
  /** A token of another product that may do everything. */
  async integration(row: Given<'integration_token', 'company_id'>): Promise<string> {
    const token = newToken();
    const created_at = momentAfter(this.services.clock, 0);
    const name = `Product ${this.next()}`;
    await this.insert('integration_token', {
      name,
      token_hash: hashToken(token),
      created_at,
      revoked_at: null,
      scopes: integrationScopes.join(' '),
      ...row,
    });
    return token;
  }

  /** Keys of an account, good from now. */
  async keys(purpose: KeyPurpose, account_id: number): Promise<KeySet> {
    return (await makeKeys(this.services, purpose, account_id)).keys;
  }
}
