import { writeAudit } from '../audit.ts';
import { holdChild } from '../children/placements.ts';
import type { GuardedContext } from '../http/calls.ts';
import { publishAboutChild } from '../realtime/publishAbout.ts';
import type { DayStorage } from './dayStorage.ts';
import { storedDay } from './storedDay.ts';

/** The presence of a child on a day. */
export function childDay(context: GuardedContext, childId: number, date: string): DayStorage {
  const { db } = context;
  return {
    ...storedDay(db, 'child', childId, date),
    hold: () => holdChild(db, childId),
    async announce(kind, itemId) {
      await writeAudit(context, `presence.${kind}`, { childId, ...(itemId !== undefined && { itemId }) });
      await publishAboutChild(context, 'presence-changed', childId);
    },
  };
}
