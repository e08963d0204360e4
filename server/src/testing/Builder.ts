import { features } from '@groepsapp/contract';
import type { Insertable } from 'kysely';
import { type KeyPurpose, type KeySet, makeKeys } from '../authentication/oneTimeKeys.ts';
import { hashPassword } from '../authentication/passwords.ts';
import { hashToken, newToken } from '../authentication/tokens.ts';
import { momentAfter } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { Services } from '../services.ts';

type Row<T extends keyof Database> = Insertable<Database[T]>;
type Given<T extends keyof Database, K extends keyof Row<T>> = Partial<Row<T>> & Pick<Row<T>, K>;
type WithId = { [T in keyof Database]: Database[T] extends { id: unknown } ? T : never }[keyof Database];

const testPassword = 'geheim-genoeg';

/** Low hash cost for tests, in which hundreds of accounts log in. */
export const testPasswordCost = { N: 1024, r: 8, p: 1 };

const everySetting = [...new Set<string>(Object.values(features).flat())];

/** Fills the database of a test with just what it is about; what it does not name gets an ordinary value. */
export class Builder {
  readonly password = testPassword;
  readonly #services: Services;
  #count = 0;
  #passwordHash: Promise<string> | undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** A number that no other row of this test has. */
  #next(): number {
    this.#count += 1;
    return this.#count;
  }

  async #insert<T extends WithId>(table: T, row: Row<T>): Promise<number> {
    const { id } = await this.#services.db
      .insertInto(table)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return Number(id);
  }

  company(row: Partial<Row<'company'>> = {}): Promise<number> {
    return this.#insert('company', { name: `Bedrijf ${this.#next()}`, ...row });
  }

  /** An establishment where every feature is on. */
  async establishment(row: Given<'establishment', 'company_id'>): Promise<number> {
    const id = await this.#insert('establishment', { name: `Vestiging ${this.#next()}`, ...row });
    const on = { company_id: row.company_id, establishment_id: id, value: '1' };
    await this.#services.db
      .insertInto('setting')
      .values(everySetting.map((name) => ({ ...on, name })))
      .execute();
    return id;
  }

  async setting(company_id: number, establishment_id: number, name: string, value: string): Promise<void> {
    await this.#services.db
      .insertInto('setting')
      .values({ company_id, establishment_id, name, value })
      .onConflict((conflict) => conflict.columns(['company_id', 'establishment_id', 'name']).doUpdateSet({ value }))
      .execute();
  }

  group(row: Given<'care_group', 'establishment_id'>): Promise<number> {
    const ages = { min_age: 0, max_age: 4, max_children: 16 };
    const name = `Groep ${this.#next()}`;
    return this.#insert('care_group', { name, abbreviation: 'GRP', color: '#1565C0', ...ages, ...row });
  }

  /** An employee's account, unless it says otherwise, that may choose the establishments. */
  async account(row: Given<'account', 'company_id'>, establishments: readonly number[]): Promise<number> {
    this.#passwordHash ??= hashPassword(testPassword, testPasswordCost);
    const id = await this.#insert('account', {
      kind: 'employee',
      username: `medewerker${this.#next()}@opvang.example`,
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
    await this.#services.db.insertInto('account_establishment').values({ account_id, establishment_id }).execute();
  }

  /** A device that the server knows. */
  async device(): Promise<{ id: number; token: string }> {
    const token = newToken();
    const created_at = momentAfter(this.#services.clock, 0);
    return { id: await this.#insert('device', { token_hash: hashToken(token), created_at }), token };
  }

  /** A session on a device of its own; expired and revoked ones come by naming the columns. */
  async session(row: Given<'session', 'account_id'>): Promise<{ id: number; device: string; session: string }> {
    const device = await this.device();
    const session = newToken();
    const id = await this.#insert('session', {
      token_hash: hashToken(session),
      device_id: device.id,
      created_at: momentAfter(this.#services.clock, 0),
      expires_at: momentAfter(this.#services.clock, 60_000),
      revoked_at: null,
      ...row,
    });
    return { id, device: device.token, session };
  }

  /** A token for image addresses, of a session. */
  async imageToken(session_id: number, expires_at = momentAfter(this.#services.clock, 60_000)): Promise<string> {
    const token = newToken();
    await this.#services.db
      .insertInto('image_token')
      .values({ token_hash: hashToken(token), session_id, expires_at })
      .execute();
    return token;
  }

  /** The token of another product of a company; a revoked one comes by naming the column. */
  async integration(row: Given<'integration_token', 'company_id'>): Promise<string> {
    const token = newToken();
    const created_at = momentAfter(this.#services.clock, 0);
    const name = `Product ${this.#next()}`;
    await this.#insert('integration_token', {
      name,
      token_hash: hashToken(token),
      created_at,
      revoked_at: null,
      ...row,
    });
    return token;
  }

  /** Keys of an account, good from now. */
  async keys(purpose: KeyPurpose, account_id: number): Promise<KeySet> {
    return (await makeKeys(this.#services, purpose, account_id)).keys;
  }

  /** Eight to six on Tuesdays, the weekday of the present in tests. */
  weeklySlot(row: Given<'weekly_slot', 'child_id' | 'group_id'>): Promise<number> {
    const hours = { weekday: 2, start_time: '08:00', end_time: '18:00' };
    const validity = { weeks: 'every', season: 'always', start_date: '2025-09-01', end_date: null } as const;
    return this.#insert('weekly_slot', { ...hours, ...validity, ...row });
  }

  calendarPeriod(row: Given<'calendar_period', 'company_id' | 'start_date' | 'end_date'>): Promise<number> {
    return this.#insert('calendar_period', { establishment_id: null, kind: 'closed', name: 'Gesloten', ...row });
  }

  employee(row: Given<'employee', 'company_id'>): Promise<number> {
    const name = { first_name: `Medewerker ${this.#next()}`, last_name_suffix: '', last_name: 'Bakker' };
    return this.#insert('employee', { ...name, gender: 'V', role: 'qualified', ...row });
  }

  /** An employee who usually works in a group. */
  async employeeGroup(row: Row<'employee_group'>): Promise<void> {
    await this.#services.db.insertInto('employee_group').values(row).execute();
  }

  shift(row: Given<'shift', 'employee_id' | 'establishment_id' | 'group_id' | 'date'>): Promise<number> {
    const hours = { start_time: '07:15', end_time: '16:15' };
    return this.#insert('shift', { ...hours, activity: 'Vroeg', counts_for_ratio: 1, ...row });
  }

  /** Two groups together in one room in the last hour of the day. */
  groupMerge(row: Given<'group_merge', 'group_id' | 'with_group_id' | 'date'>): Promise<number> {
    return this.#insert('group_merge', { start_time: '17:30', end_time: '18:30', ...row });
  }

  planningItem(row: Given<'planning_item', 'child_id' | 'group_id' | 'date'>): Promise<number> {
    return this.#insert('planning_item', { start_time: '08:00', end_time: '18:00', status: 'DEFAULT', ...row });
  }

  school(row: Given<'school', 'company_id'>): Promise<number> {
    return this.#insert('school', { name: `School ${this.#next()}`, ...row });
  }

  child(row: Given<'child', 'company_id'>): Promise<number> {
    const name = { first_name: `Kind ${this.#next()}`, last_name_suffix: '', last_name: 'Jansen' };
    return this.#insert('child', {
      ...name,
      gender: 'V',
      date_of_birth: '2024-05-17',
      photo_allowed: 1,
      school_id: null,
      ...row,
    });
  }

  placement(row: Given<'placement', 'child_id' | 'group_id'>): Promise<number> {
    return this.#insert('placement', { start_date: '2024-09-01', end_date: null, ...row });
  }

  presence(row: Given<'presence', 'child_id' | 'group_id' | 'date'>): Promise<number> {
    return this.#insert('presence', { start_time: `${row.date}T07:30:00.000Z`, end_time: null, ...row });
  }

  employeePresence(row: Given<'employee_presence', 'employee_id' | 'group_id' | 'date'>): Promise<number> {
    return this.#insert('employee_presence', { start_time: `${row.date}T07:30:00.000Z`, end_time: null, ...row });
  }

  async dayStatus(row: Given<'day_status', 'child_id' | 'date'>): Promise<void> {
    await this.#services.db
      .insertInto('day_status')
      .values({ ill: 0, ...row })
      .execute();
  }

  mutation(row: Given<'schedule_mutation', 'child_id' | 'group_id' | 'date'>): Promise<number> {
    return this.#insert('schedule_mutation', { type: 'change', ...row });
  }

  activityType(row: Given<'activity_type', 'company_id'>): Promise<number> {
    const type = { name: `Activiteit ${this.#next()}`, icon_id: 52, enter_time_end: 0, active: 1, position: 0 };
    return this.#insert('activity_type', { ...type, ...row });
  }

  /** An activity of today at half past nine, of a type of its own. */
  async activity(row: Given<'activity', 'child_id'> & { company_id?: number }): Promise<number> {
    const { company_id, ...given } = row;
    const child = this.#services.db.selectFrom('child').where('id', '=', row.child_id).select('company_id');
    const company = company_id ?? (await child.executeTakeFirstOrThrow()).company_id;
    const activity_type_id = row.activity_type_id ?? (await this.activityType({ company_id: company }));
    const written = { created_at: '2026-03-10T08:30:00.000Z', modified_at: null, created_by: null, modified_by: null };
    const times = { date: '2026-03-10', start_time: '09:30', end_time: null };
    return this.#insert('activity', { text: '', ...times, entry_id: null, ...written, ...given, activity_type_id });
  }

  instruction(row: Given<'instruction', 'child_id'>): Promise<number> {
    const text = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '0' as const };
    return this.#insert('instruction', { ...text, created_at: '2026-03-01T08:00:00.000Z', modified_at: null, ...row });
  }

  message(row: Given<'message', 'child_id'>): Promise<number> {
    const sent = { created_at: '2026-03-09T16:00:00.000Z', entered_by: 1, name: '' };
    return this.#insert('message', { text: `Bericht ${this.#next()}`, ...sent, ...row });
  }

  async messagesRead(row: Given<'message_read', 'child_id' | 'establishment_id' | 'up_to_message_id' | 'account_id'>) {
    const read_at = momentAfter(this.#services.clock, 0);
    await this.#services.db
      .insertInto('message_read')
      .values({ read_at, ...row })
      .execute();
  }

  async note(row: Partial<Row<'transfer_note'>>, groups: readonly number[]): Promise<number> {
    const id = await this.#insert('transfer_note', {
      note: `Notitie ${this.#next()}`,
      date: '2026-03-10',
      sticky: 0,
      created_at: '2026-03-10T08:00:00.000Z',
      account_id: null,
      ...row,
    });
    for (const group_id of groups) {
      await this.#services.db.insertInto('transfer_note_group').values({ transfer_note_id: id, group_id }).execute();
    }
    return id;
  }

  observationList(row: Given<'observation_list', 'company_id'>): Promise<number> {
    const ages = { min_months: null, max_months: null, repeat_months: null };
    return this.#insert('observation_list', { title: `Lijst ${this.#next()}`, ...ages, ...row });
  }

  observationResult(row: Given<'observation_result', 'child_id' | 'list_id'>): Promise<number> {
    const unanswered = { version_id: null, mentor_id: null, saved_at: null, account_id: null, batch_id: null };
    return this.#insert('observation_result', { date: '2026-02-01', active: 1, ...unanswered, ...row });
  }

  observationVersion(row: Given<'observation_version', 'list_id' | 'content'>): Promise<number> {
    return this.#insert('observation_version', {
      number: this.#next(),
      created_at: '2026-01-05T08:00:00.000Z',
      ...row,
    });
  }

  observationCategory(row: Given<'observation_category', 'company_id'>): Promise<number> {
    const position = this.#next();
    return this.#insert('observation_category', { name: `Gebied ${position}`, color: '#1E88E5', position, ...row });
  }

  observationForm(row: Given<'observation_form', 'result_id'>): Promise<number> {
    const made = { created_at: '2026-02-02T08:00:00.000Z', saved_at: '2026-02-02T08:00:00.000Z' };
    const shared = { share: 0, share_child_traject: 0 };
    return this.#insert('observation_form', { status: 'development', active: 1, note: '', ...shared, ...made, ...row });
  }

  reminder(row: Given<'reminder', 'result_id' | 'date'>): Promise<number> {
    return this.#insert('reminder', { description: `Herinnering ${this.#next()}`, ...row });
  }

  /** Lets an account share with carers and set the status of forms. */
  async right(account_id: number, name: 'mentor' | 'coach' = 'mentor'): Promise<void> {
    await this.#services.db
      .insertInto('account_right')
      .values({ account_id, name })
      .onConflict((known) => known.doNothing())
      .execute();
  }

  /** A form with a radio question (1), a text (2) and checkboxes (3). */
  generalForm(row: Given<'general_form', 'company_id'>): Promise<number> {
    const answers = ['ja', 'nee'].map((answer, index) => ({ id: index + 1, answer }));
    const questions = [
      { id: 1, question: 'Voelt het kind zich thuis?', inputType: 'radio', answers },
      { id: 2, question: 'Wat is besproken?', inputType: 'text', answers: [] },
      { id: 3, question: 'Wie waren erbij?', inputType: 'checkbox', answers },
    ];
    const content = JSON.stringify({ sections: [{ title: 'Gesprek', questions }] });
    return this.#insert('general_form', { title: `Formulier ${this.#next()}`, content, active: 1, ...row });
  }

  filledForm(row: Given<'filled_form', 'child_id' | 'form_id'>): Promise<number> {
    const answers = JSON.stringify({ answerNote: {}, checkedAnswer: {} });
    const made = { created_at: '2026-03-01T08:00:00.000Z', updated_at: '2026-03-01T08:00:00.000Z', account_id: null };
    return this.#insert('filled_form', { answers, share: 0, ...made, ...row });
  }

  document(row: Given<'child_document', 'child_id'>): Promise<number> {
    const file = { type: 'application/pdf', size: 5, file_id: 'f'.repeat(32), share: 0 };
    const made = { created_at: '2026-03-01T08:00:00.000Z', account_id: null };
    return this.#insert('child_document', { filename: `Verslag ${this.#next()}.pdf`, ...file, ...made, ...row });
  }

  parentNote(row: Given<'parent_note', 'form_id'>): Promise<number> {
    const made = { created_at: '2026-03-01T08:00:00.000Z', updated_at: '2026-03-01T08:00:00.000Z', account_id: null };
    return this.#insert('parent_note', { content: `Notitie ${this.#next()}`, share: 0, ...made, ...row });
  }
}
