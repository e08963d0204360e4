import type { CallRequest, DayItem } from '@groepsapp/contract';
import { type GuardedContext, implement } from '../http/calls.ts';
import { notFound } from '../base/httpErrors.ts';
import { makeOnce } from '../http/once.ts';
import { fullName, nameColumns } from '../base/names.ts';
import { addItem, cancelItem, changeItem, type PlanningContext, type SeenItem } from './changes.ts';
import { dayItems, groupsToPlanIn } from './items.ts';
import { absencesOn, noteAbsenceOn, takeBackIllness } from '../presence/absences.ts';
import { plannedTimesOfChildren } from '../schedules/plannedTimes.ts';

type Change = CallRequest<'legacy POST /ChildPlanning/change'>['body'];

/** Whether the planning of a child on a day may be seen: of a child that left, up to its last day. */
function isReadable({ children: [child] }: GuardedContext, date: string): boolean {
  const last = child?.readableUntil ?? null;
  return last === null || date <= last;
}

function hoursOf({ id_group, start_time, end_time }: Pick<Change, 'id_group' | 'start_time' | 'end_time'>) {
  return { groupId: id_group, startTime: start_time, endTime: end_time };
}

function seenIn({ status, ...hours }: Change['based_on']): SeenItem {
  return { ...hoursOf(hours), status };
}

const isCancelledAsIll = ({ status, reason }: Pick<DayItem, 'status' | 'reason'>) =>
  status === 'DELETED' && reason === 'ill';

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
async function followIllness(context: PlanningContext, changed: DayItem): Promise<void> {
  const { id_child: childId, date } = changed;
  if (isCancelledAsIll(changed)) return noteIllness(context, childId, date);
  const times = await plannedTimesOfChildren(context.db, [childId], date, date);
  if (!times.some(isCancelledAsIll)) await takeBackIllness(context, childId, date);
}

/** Changes a planned time in one transaction with what follows from it for the illness of the child. */
function changing(context: GuardedContext, make: (context: PlanningContext) => Promise<DayItem>): Promise<DayItem> {
  return context.db.transaction().execute(async (db) => {
    const changed = await make({ ...context, db });
    await followIllness({ ...context, db }, changed);
    return changed;
  });
}

export const planningDialog = implement({
  'legacy POST /ChildPlanning/gettitle': async ({ body: { idChild, date } }, { db }) => {
    const child = await db
      .selectFrom('child')
      .where('id', '=', idChild)
      .select(nameColumns)
      .executeTakeFirstOrThrow(() => notFound());
    return { child: { name: fullName(child) }, date };
  },
  'legacy POST /ChildPlanning/getitems': async ({ body: { idChild, date } }, context) => {
    if (!isReadable(context, date)) return { items: [], groups: [] };
    const groups = await groupsToPlanIn(context.db, idChild, date);
    return { items: await dayItems(context.db, idChild, date), groups };
  },
  'legacy POST /ChildPlanning/add': async ({ headers, body }, context) => {
    const { idChild: childId, date, reason } = body;
    const content = ['planning', childId, date, body.id_group, body.start_time, body.end_time, reason ?? ''];
    const attempt = { key: headers['idempotency-key'], content };
    const id = await makeOnce(context, attempt, (db) =>
      addItem({ ...context, db }, { childId, date, reason, ...hoursOf(body) }),
    );
    const made = (await dayItems(context.db, childId, date)).find((item) => item.id === `item-${id}`);
    if (made === undefined) throw notFound();
    return made;
  },
  'legacy POST /ChildPlanning/change': ({ body }, context) => {
    const { idChild: childId, id, reason, based_on } = body;
    const changed = { childId, id, reason, seen: seenIn(based_on), ...hoursOf(body) };
    return changing(context, (within) => changeItem(within, changed));
  },
  'legacy POST /ChildPlanning/delete': ({ body }, context) => {
    const { idChild: childId, id, reason, based_on } = body;
    const cancelled = { childId, id, reason, seen: seenIn(based_on) };
    return changing(context, (within) => cancelItem(within, cancelled));
  },
});
