import type { Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Tables that the demo does not describe: sessions, releases, operational data, and what only the import writes. */
type EmptyTable =
  | 'device'
  | 'session'
  | 'image_token'
  | 'integration_token'
  | 'one_time_key'
  | 'throttle'
  | 'idempotency_key'
  | 'release'
  | 'release_archive'
  | 'release_pointer'
  | 'release_move'
  | 'publish_token'
  | 'audit'
  | 'collection'
  | 'presence_log'
  | 'employee_presence_log'
  | 'instruction_version'
  | 'child_photo'
  | 'photo_deletion'
  | 'realtime_app'
  | 'event_outbox'
  | 'health_check'
  | 'last_backup'
  | 'variant_areas'
  | 'share_promotion'
  | 'share_tablet'
  | 'change_pending'
  | 'change'
  | 'feed_state'
  | 'feed_life'
  | 'message_receipt'
  | 'integration_audit'
  | 'webhook'
  | 'webhook_delivery'
  | 'external_reference'
  | 'import_run'
  | 'opening_hours';

export type DemoTable = Exclude<keyof Database, EmptyTable>;

export type DemoRows = { [T in DemoTable]: Insertable<Database[T]>[] };

/** Empty tables, in an insertion order that satisfies the foreign keys. */
export function noRows(): DemoRows {
  return {
    company: [],
    establishment: [],
    care_group: [],
    setting: [],
    school: [],
    employee: [],
    account: [],
    account_right: [],
    account_establishment: [],
    observation_list: [],
    observation_version: [],
    observation_category: [],
    observation_age: [],
    observation_alert: [],
    child: [],
    placement: [],
    child_permission: [],
    record_section: [],
    record_field: [],
    record_option: [],
    record_value: [],
    carer: [],
    carer_photo: [],
    child_carer: [],
    intake_template: [],
    intake_form: [],
    calendar_period: [],
    weekly_slot: [],
    employee_group: [],
    group_merge: [],
    shift: [],
    planning_item: [],
    presence: [],
    employee_presence: [],
    day_status: [],
    day_absence: [],
    schedule_mutation: [],
    mutation_request: [],
    instruction: [],
    message: [],
    message_read: [],
    message_reading: [],
    transfer_note: [],
    transfer_note_group: [],
    news: [],
    news_establishment: [],
    news_block: [],
    news_file: [],
    news_block_file: [],
    office_file: [],
    own_child: [],
    personal_qualification: [],
    personal_document: [],
    payout: [],
    payout_row: [],
    general_document: [],
    observation_result: [],
    observation_answer: [],
    observation_photo: [],
    observation_category_note: [],
    observation_form: [],
    general_form: [],
    filled_form: [],
    child_document: [],
    parent_note: [],
    reminder: [],
    photo: [],
    photo_share: [],
    activity_type: [],
    activity_type_text: [],
    activity_type_group: [],
    activity: [],
  };
}

/**
 * Adds a row with the next id of its table and returns the id. Ids are assigned here and not by the database, so that
 * rows can refer to each other before they are inserted.
 */
export function add<R extends { id?: number | undefined }>(table: R[], row: R): number {
  const id = table.length + 1;
  table.push({ ...row, id });
  return id;
}
