import type { Insertable } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { PresenceEntry } from './visits.ts';

/** A record of presence, of whomever it is. */
export interface StoredPresence {
  id: number;
  group_id: number;
  start_time: string;
  end_time: string | null;
}

/** The columns of a log line that do not say whose day it is. */
export type LogLine = Omit<Insertable<Database['presence_log']>, 'id' | 'child_id' | 'date'>;

/** The columns of a log line that hold the entry. */
export type EntryColumns = Omit<LogLine, 'recorded_at' | 'account_id'>;

/** An entry that was added to the log, and the record that it belongs to now. */
export interface NotedEntry {
  entry: PresenceEntry;
  recordId: number | undefined;
}

/**
 * Where the presence of one person on one calendar day in Amsterdam is stored. Children and employees have tables of
 * their own, with the same rules above them.
 */
export interface DayStorage {
  /** Makes concurrent changes of the same person wait until the transaction ends. */
  hold(): Promise<void>;
  /** The records, ordered by time. */
  records(): Promise<StoredPresence[]>;
  /** The log, in order of arrival. */
  log(): Promise<EntryColumns[]>;
  addToLog(lines: readonly LogLine[]): Promise<void>;
  /** Answers the id of the new record. */
  insert(visit: Omit<StoredPresence, 'id'>): Promise<number>;
  update(id: number, visit: Omit<StoredPresence, 'id'>): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Publishes the change, and audits each entry where the person is a child. */
  announce(noted: readonly NotedEntry[]): Promise<void>;
}

/** The columns of a presence record that do not say whose it is. */
export const storedColumns = ['id', 'group_id', 'start_time', 'end_time'] as const;

export const entryColumns = [
  'kind',
  'undoes',
  'tapped_at',
  'group_id',
  'start_time',
  'end_time',
  'old_start_time',
  'old_end_time',
] as const;
