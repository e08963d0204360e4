import type { Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Nobody has logged in and nothing has been released in demo data. */
type EmptyTable =
  | 'device'
  | 'session'
  | 'image_token'
  | 'integration_token'
  | 'one_time_key'
  | 'throttle'
  | 'idempotency_key'
  | 'release'
  | 'release_pointer'
  | 'release_move'
  | 'publish_token'
  | 'audit'
  | 'presence_log'
  | 'realtime_app'
  | 'event_outbox';

export type DemoTable = Exclude<keyof Database, EmptyTable>;

export type DemoRows = { [T in DemoTable]: Insertable<Database[T]>[] };

/** Tables without rows, in an order in which every row finds what it points at. */
export function noRows(): DemoRows {
  return {
    company: [],
    establishment: [],
    care_group: [],
    setting: [],
    school: [],
    employee: [],
    account: [],
    account_establishment: [],
    observation_list: [],
    child: [],
    placement: [],
    calendar_period: [],
    weekly_slot: [],
    employee_group: [],
    shift: [],
    planning_item: [],
    presence: [],
    day_status: [],
    schedule_mutation: [],
    instruction: [],
    message: [],
    message_read: [],
    message_reading: [],
    transfer_note: [],
    transfer_note_group: [],
    observation_result: [],
    reminder: [],
  };
}

/**
 * Adds a row under the next id of its table.
 * Ids are chosen here and not by the database, so that rows can point at each other before they are written.
 */
export function add<R extends { id?: number | undefined }>(table: R[], row: R): number {
  const id = table.length + 1;
  table.push({ ...row, id });
  return id;
}
