import { localTime } from '../dates/zone';
import type { OutboxEntry } from '../outbox';
import { wasHere } from './rules/here';

/** The fields that presence records of children and employees share. */
export interface PresenceTimes {
  id: number;
  group_id: number;
  start_time: string;
  /** `null` while the person is there. */
  end_time: string | null;
}

/** A tap of this tablet that the data of the screen may not hold yet. */
export interface OwnTap {
  kind: 'in' | 'out';
  /** ISO 8601 in UTC. */
  moment: string;
  /** Takes back the earlier tap of this kind and moment. */
  undo: boolean;
  groupId: number;
  state: OutboxEntry['state'];
}

function afterSignIn(record: PresenceTimes | null, { moment, groupId }: OwnTap): PresenceTimes | null {
  // A record of an earlier day that was never ended is not about this tap.
  const ofDay = wasHere(record, localTime(moment).date);
  // Somebody signed out after this tap, or is signed in already.
  if (ofDay && (record.end_time === null || Date.parse(record.end_time) >= Date.parse(moment))) return record;
  return { id: 0, group_id: groupId, start_time: moment, end_time: null };
}

function afterSignOut(record: PresenceTimes | null, { moment }: OwnTap): PresenceTimes | null {
  const ends = record !== null && record.end_time === null && Date.parse(record.start_time) <= Date.parse(moment);
  return ends ? { ...record, end_time: moment } : record;
}

function afterUndo(record: PresenceTimes | null, { kind, moment }: OwnTap): PresenceTimes | null {
  if (record === null) return null;
  if (kind === 'in') return Date.parse(record.start_time) === Date.parse(moment) ? null : record;
  const ended = record.end_time !== null && Date.parse(record.end_time) === Date.parse(moment);
  return ended ? { ...record, end_time: null } : record;
}

function after(record: PresenceTimes | null, tap: OwnTap): PresenceTimes | null {
  if (tap.undo) return afterUndo(record, tap);
  return tap.kind === 'in' ? afterSignIn(record, tap) : afterSignOut(record, tap);
}

/**
 * Presence as the user sees it: what the server answered last, with the taps of this tablet on top. A tap that the
 * answer already contains changes nothing, and one that was refused is taken back.
 * @param record of the server
 * @param taps in the order in which they were made
 */
export function seenRecord(record: PresenceTimes | null, taps: readonly OwnTap[]): PresenceTimes | null {
  return taps.filter(({ state }) => state !== 'refused').reduce(after, record);
}
