import type { Activity } from '@groepsapp/contract';
import { placementsOn } from '../children/placements.ts';
import { addDays, dayOf, startOfDay, today } from '../clock.ts';
import type { GuardedContext } from '../http/calls.ts';
import { isOn } from '../http/authorisation.ts';
import type { DayWindow } from '../http/window.ts';
import { messageIcon } from './icons.ts';
import { activityOf, selectActivities } from './rows.ts';

/** The groups or the child whose activities are requested, all within reach. */
export type Whose = { childId: number } | { groupIds: readonly number[] };

const wallClock = new Intl.DateTimeFormat('en-GB', {
  ...{ timeZone: 'Europe/Amsterdam', hourCycle: 'h23' },
  ...{ hour: '2-digit', minute: '2-digit' },
});

/** The groups, or the child, whose establishment has messages on; `null` where there is none. */
async function whoseMessages(context: GuardedContext, whose: Whose): Promise<Whose | null> {
  const settings = await context.settings();
  const isOnIn = (establishmentId: number) => isOn('messages', settings.get(establishmentId));
  if ('childId' in whose) return context.establishmentIds.some(isOnIn) ? whose : null;
  const groupIds = context.groups.filter((group) => isOnIn(group.establishmentId)).map(({ id }) => id);
  return groupIds.length === 0 ? null : { groupIds };
}

function childrenOf({ db, clock }: GuardedContext, groupIds: readonly number[]) {
  return placementsOn(db, groupIds, today(clock)).select('placement.child_id');
}

async function savedActivities(context: GuardedContext, whose: Whose, { start, end }: DayWindow): Promise<Activity[]> {
  const inWindow = selectActivities(context.db).where('activity.date', '>=', start).where('activity.date', '<=', end);
  const rows =
    'childId' in whose
      ? inWindow.where('activity.child_id', '=', whose.childId)
      : inWindow.where('activity.child_id', 'in', childrenOf(context, whose.groupIds));
  return (await rows.execute()).map(activityOf);
}

/** The chat messages, which are shown in the Logboek with their own icon. */
async function messages(context: GuardedContext, asked: Whose, { start, end }: DayWindow): Promise<Activity[]> {
  const whose = await whoseMessages(context, asked);
  if (whose === null) return [];
  const inWindow = context.db
    .selectFrom('message')
    .where('created_at', '>=', startOfDay(start))
    .where('created_at', '<', startOfDay(addDays(end, 1)))
    .select(['id', 'child_id', 'text', 'created_at']);
  const rows =
    'childId' in whose
      ? inWindow.where('child_id', '=', whose.childId)
      : inWindow.where('child_id', 'in', childrenOf(context, whose.groupIds));
  return (await rows.execute()).map(({ created_at, ...row }) => ({
    ...row,
    ...{ activity_id: null, activity: 'Chatbericht', icon_id: messageIcon, enter_time_end: false, entry_id: null },
    ...{ date: dayOf(new Date(created_at)), start_time: wallClock.format(new Date(created_at)), end_time: null },
    ...{ created_at, modified_at: null },
  }));
}

const orderOf = ({ date, start_time, created_at, id }: Activity) =>
  `${date} ${start_time} ${created_at} ${String(id).padStart(12, '0')}`;

/**
 * The activities in a window, and the messages of the chat where the establishment has them on.
 * @param window already validated; both ends count
 * @returns by date and time
 */
export async function activitiesIn(context: GuardedContext, whose: Whose, window: DayWindow): Promise<Activity[]> {
  const found = [...(await savedActivities(context, whose, window)), ...(await messages(context, whose, window))];
  return found.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
}
