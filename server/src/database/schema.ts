import type { Generated } from 'kysely';
import type { PlanningReason, ScheduleTables } from './schema/schedules.ts';

/**
 * The tables, as both engines keep them. Conventions:
 * - ids are integers that the database hands out;
 * - moments are ISO 8601 texts in UTC, dates are `YYYY-MM-DD`, times of day `HH:mm`;
 * - flags are 0 or 1;
 * - tokens are stored as SHA-256 hashes, never as they travel.
 */
export interface Database extends ScheduleTables {
  company: { id: Generated<number>; name: string };
  establishment: { id: Generated<number>; company_id: number; name: string };
  care_group: {
    id: Generated<number>;
    establishment_id: number;
    name: string;
    abbreviation: string;
    color: string;
    /** Age in whole years at which children come and go, and how many fit. */
    min_age: number;
    max_age: number;
    max_children: number;
  };
  employee: {
    id: Generated<number>;
    company_id: number;
    first_name: string;
    last_name_suffix: string;
    last_name: string;
    gender: 'M' | 'V';
    /** Decides whether the employee counts for the staff ratio; a trainee is being trained on the job, an intern is not staff. */
    role: Generated<'qualified' | 'trainee' | 'assistant' | 'intern' | 'other'>;
  };
  account: {
    id: Generated<number>;
    company_id: number;
    employee_id: number | null;
    kind: 'employee' | 'childminder';
    /** E-mail address in lower case. */
    username: string;
    password_hash: string;
    /** Customer number of a childminder; empty for employees. */
    client_number: string;
    mfa_enabled: number;
  };
  account_establishment: { account_id: number; establishment_id: number };
  device: { id: Generated<number>; token_hash: string; created_at: string };
  session: {
    id: Generated<number>;
    token_hash: string;
    account_id: number;
    device_id: number;
    created_at: string;
    expires_at: string;
    revoked_at: string | null;
  };
  /** With which another product acts for a company. */
  integration_token: {
    id: Generated<number>;
    company_id: number;
    name: string;
    token_hash: string;
    created_at: string;
    revoked_at: string | null;
  };
  /** Three keys that together open one thing once; the hash is of all three. */
  one_time_key: { key_hash: string; purpose: 'login' | 'reset'; account_id: number; expires_at: string };
  /** How often a subject was tried, on one device or (0) anywhere, until the count begins anew. */
  throttle: { subject: string; device_id: number; tries: number; ends_at: string };
  image_token: { token_hash: string; session_id: number; expires_at: string };
  /** `establishment_id` 0 holds the defaults of the company. */
  setting: { company_id: number; establishment_id: number; name: string; value: string };
  school: { id: Generated<number>; company_id: number; name: string };
  child: {
    id: Generated<number>;
    company_id: number;
    first_name: string;
    last_name_suffix: string;
    last_name: string;
    gender: 'M' | 'V';
    date_of_birth: string;
    photo_allowed: number;
    school_id: number | null;
  };
  /** A child's place in a group; open-ended when `end_date` is null. */
  placement: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    start_date: string;
    end_date: string | null;
  };
  /** Hours of a child that were entered for one day: an extra time, or a change or cancellation of a weekly slot. */
  planning_item: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    date: string;
    start_time: string;
    end_time: string;
    status: 'DEFAULT' | 'DELETED';
    /** The weekly slot whose place it takes on this day. */
    weekly_slot_id: number | null;
    /** Why it differs from the schedule. */
    reason: PlanningReason | null;
  };
  presence: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    /** The day in Amsterdam on which the record was begun. */
    date: string;
    start_time: string;
    end_time: string | null;
  };
  /** What the group is told of a child's day. */
  day_status: { child_id: number; date: string; ill: number; sleep: number };
  schedule_mutation: {
    id: Generated<number>;
    child_id: number;
    group_id: number;
    type: 'start' | 'end' | 'change';
    date: string;
  };
  instruction: {
    id: Generated<number>;
    child_id: number;
    title: string;
    body: string;
    priority: '0' | '1';
    created_at: string;
    modified_at: string | null;
  };
  message: {
    id: Generated<number>;
    child_id: number;
    text: string;
    created_at: string;
    /** 0 staff, 1 parent. */
    entered_by: number;
    /** Name of the parent; empty when unknown. */
    name: string;
  };
  /** Up to which message the staff of an establishment have read a child's thread. */
  message_read: {
    child_id: number;
    establishment_id: number;
    up_to_message_id: number;
    read_at: string;
    account_id: number;
  };
  /** Every time that such a mark moved: who had read what from when on. */
  message_reading: {
    id: Generated<number>;
    child_id: number;
    establishment_id: number;
    up_to_message_id: number;
    read_at: string;
    account_id: number;
  };
  /** What a sender has sent with a key, so that sending again changes nothing; `made_id` is the row that came of it. */
  idempotency_key: {
    sender: string;
    key: string;
    fingerprint: string;
    made_id: number | null;
    expires_at: string;
  };
  transfer_note: {
    id: Generated<number>;
    note: string;
    date: string;
    sticky: number;
    created_at: string;
    account_id: number | null;
  };
  transfer_note_group: { transfer_note_id: number; group_id: number };
  observation_list: { id: Generated<number>; company_id: number; title: string };
  observation_result: {
    id: Generated<number>;
    child_id: number;
    list_id: number;
    date: string;
    active: number;
  };
  reminder: {
    id: Generated<number>;
    result_id: number;
    date: string;
    description: string;
  };
  /** A release that has arrived; `document` is its `release.json`. */
  release: {
    name: string;
    release: string;
    kind: 'shell' | 'remote';
    document: string;
    published_at: string;
  };
  /** Which release a channel serves. `moved_by` is 'start' when `npm start` put it there. */
  release_pointer: { channel: 'stable' | 'beta'; name: string; release: string; moved_at: string; moved_by: string };
  release_move: {
    id: Generated<number>;
    channel: string;
    name: string;
    from_release: string | null;
    to_release: string;
    moved_at: string;
    moved_by: string;
    /** 'follow': beta served the same as stable and went along with it. */
    action: 'publish' | 'promote' | 'rollback' | 'follow';
  };
  /** With which a team publishes its own area, or the shell, from elsewhere. */
  publish_token: {
    id: Generated<number>;
    name: string;
    area: string;
    may_promote: number;
    token_hash: string;
    created_at: string;
    revoked_at: string | null;
  };
  /** With what the live channel signs, for all processes; one row. */
  realtime_app: { id: number; key: string; secret: string };
  /** What the server on an embedded database is still to tell the browsers; PostgreSQL has NOTIFY for it. */
  event_outbox: { id: Generated<number>; message: string };
  /** Who opened or changed what of which child, and when; never what it said. */
  audit: {
    id: Generated<number>;
    at: string;
    account_id: number;
    action: string;
    child_id: number;
    /** Id of what it was about, where it was about one thing. */
    item_id: number | null;
  };
}
