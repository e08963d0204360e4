import { momentAfter } from '../base/clock.ts';
import { keptHours } from '../schedules/keptHours.ts';
import type { Given, Row } from './RowBuilder.ts';
import { TrackingBuilder } from './TrackingBuilder.ts';

/** Fills the database of a test with only the rows it needs; omitted columns get ordinary values. */
export class Builder extends TrackingBuilder {
  /** Eight to six on Tuesdays, the weekday of the present in tests. */
  weeklySlot(row: Given<'weekly_slot', 'child_id' | 'group_id'>): Promise<number> {
    const hours = keptHours({ start_time: '08:00', end_time: '18:00', ...row });
    const validity = { weeks: 'every', season: 'always', start_date: '2025-09-01', end_date: null } as const;
    return this.insert('weekly_slot', { weekday: 2, ...validity, ...row, ...hours });
  }

  shift(row: Given<'shift', 'employee_id' | 'establishment_id' | 'group_id' | 'date'>): Promise<number> {
    const hours = keptHours({ start_time: '07:15', end_time: '16:15', ...row });
    return this.insert('shift', { activity: 'Vroeg', counts_for_ratio: 1, ...row, ...hours });
  }

  /** Two groups together in one room in the last hour of the day. */
  groupMerge(row: Given<'group_merge', 'group_id' | 'with_group_id' | 'date'>): Promise<number> {
    return this.insert('group_merge', { ...row, ...keptHours({ start_time: '17:30', end_time: '18:30', ...row }) });
  }

  planningItem(row: Given<'planning_item', 'child_id' | 'group_id' | 'date'>): Promise<number> {
    const hours = keptHours({ start_time: '08:00', end_time: '18:00', ...row });
    return this.insert('planning_item', { status: 'DEFAULT', ...row, ...hours });
  }

  child(row: Given<'child', 'company_id'>): Promise<number> {
    const name = { first_name: `Kind ${this.next()}`, last_name_suffix: '', last_name: 'Jansen' };
    return this.insert('child', {
      ...name,
      gender: 'V',
      date_of_birth: '2024-05-17',
      photo_allowed: 1,
      school_id: null,
      ...row,
    });
  }

  /** An answer of the carers of a child about a permission. */
  permission(row: Given<'child_permission', 'child_id' | 'kind' | 'answer'>): Promise<number> {
    return this.insert('child_permission', {
      recorded_at: momentAfter(this.services.clock, 0),
      account_id: null,
      ...row,
    });
  }

  placement(row: Given<'placement', 'child_id' | 'group_id'>): Promise<number> {
    return this.insert('placement', { start_date: '2024-09-01', end_date: null, ...row });
  }

  presence(row: Given<'presence', 'child_id' | 'group_id' | 'date'>): Promise<number> {
    return this.insert('presence', { start_time: `${row.date}T07:30:00.000Z`, end_time: null, ...row });
  }

  employeePresence(row: Given<'employee_presence', 'employee_id' | 'group_id' | 'date'>): Promise<number> {
    return this.insert('employee_presence', { start_time: `${row.date}T07:30:00.000Z`, end_time: null, ...row });
  }

  async dayStatus(row: Given<'day_status', 'child_id' | 'date'>): Promise<void> {
    await this.services.db
      .insertInto('day_status')
      .values({ ill: 0, ...row })
      .execute();
  }

  mutation(row: Given<'schedule_mutation', 'child_id' | 'group_id' | 'date'>): Promise<number> {
    return this.insert('schedule_mutation', { type: 'change', ...row });
  }

  activityType(row: Given<'activity_type', 'company_id'>): Promise<number> {
    const type = { name: `Activiteit ${this.next()}`, icon_id: 52, enter_time_end: 0, active: 1, position: 0 };
    return this.insert('activity_type', { ...type, ...row });
  }

  /** An activity of today at half past nine, of a type of its own. */
  async activity(row: Given<'activity', 'child_id'> & { company_id?: number }): Promise<number> {
    const { company_id, ...given } = row;
    const child = this.services.db.selectFrom('child').where('id', '=', row.child_id).select('company_id');
    const company = company_id ?? (await child.executeTakeFirstOrThrow()).company_id;
    const activity_type_id = row.activity_type_id ?? (await this.activityType({ company_id: company }));
    const written = { created_at: '2026-03-10T08:30:00.000Z', modified_at: null, created_by: null, modified_by: null };
    const times = { date: '2026-03-10', start_time: '09:30', end_time: null };
    return this.insert('activity', { text: '', ...times, entry_id: null, ...written, ...given, activity_type_id });
  }

  instruction(row: Given<'instruction', 'child_id'>): Promise<number> {
    const text = { title: 'Slapen', body: 'In eigen slaapzak.', priority: '0' as const };
    return this.insert('instruction', { ...text, created_at: '2026-03-01T08:00:00.000Z', modified_at: null, ...row });
  }

  message(row: Given<'message', 'child_id'>): Promise<number> {
    const sent = { created_at: '2026-03-09T16:00:00.000Z', entered_by: 1, name: '' };
    return this.insert('message', { text: `Bericht ${this.next()}`, ...sent, ...row });
  }

  async messagesRead(row: Given<'message_read', 'child_id' | 'establishment_id' | 'up_to_message_id' | 'account_id'>) {
    const read_at = momentAfter(this.services.clock, 0);
    await this.services.db
      .insertInto('message_read')
      .values({ read_at, ...row })
      .execute();
  }

  async note(row: Partial<Row<'transfer_note'>>, groups: readonly number[]): Promise<number> {
    const id = await this.insert('transfer_note', {
      note: `Notitie ${this.next()}`,
      date: '2026-03-10',
      sticky: 0,
      created_at: '2026-03-10T08:00:00.000Z',
      account_id: null,
      ...row,
    });
    for (const group_id of groups) {
      await this.services.db.insertInto('transfer_note_group').values({ transfer_note_id: id, group_id }).execute();
    }
    return id;
  }
}
