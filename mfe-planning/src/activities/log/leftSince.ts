import type { RosterChild } from '@groepsapp/kernel';
import { wasHere } from '@groepsapp/kernel/presence';

/**
 * When a child left that is not back, ISO 8601; `null` when it did not leave today after a moment.
 * @param record its last one
 * @param moment ISO 8601
 * @param today YYYY-MM-DD
 */
export function leftSince(record: RosterChild['presence'], moment: string, today: string): string | null {
  const left = wasHere(record, today) ? record.end_time : null;
  return left !== null && Date.parse(left) > Date.parse(moment) ? left : null;
}
