import type { DayItem } from '@groepsapp/contract';
import { absencesOn, noteAbsenceOn, takeBackIllness } from '../presence/absences.ts';
import { plannedTimesOfChildren } from '../schedules/plannedTimes.ts';
import type { PlanningContext } from './changes.ts';

interface CancelledFor {
  status: DayItem['status'];
  reason: DayItem['reason'];
}

const isCancelledAsIll = ({ status, reason }: CancelledFor) => status === 'DELETED' && reason === 'ill';

async function noteIllness(context: PlanningContext, childId: number, date: string): Promise<void> {
  const known = await absencesOn(context.db, [childId], date);
  if (known.some(({ kind }) => kind === 'ill')) return;
  await noteAbsenceOn(context, { childId, date, kind: 'ill', reason: '', byCancellation: true });
}

/**
 * Updates the illness of a day after a change of its planning, in the transaction of that change: a child with a time
 * cancelled for illness is ill on that day. Once no time of the day is cancelled for illness any more, the illness is
 * undone.
 * @param changed the time after the change
 */
export async function followIllness(context: PlanningContext, changed: DayItem): Promise<void> {
  const { id_child: childId, date } = changed;
  if (isCancelledAsIll(changed)) return noteIllness(context, childId, date);
  const times = await plannedTimesOfChildren(context.db, [childId], date, date);
  if (!times.some(isCancelledAsIll)) await takeBackIllness(context, childId, date);
}
