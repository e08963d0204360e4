import type { Activity, CallRequest } from '@groepsapp/contract';
import { type Guest, guestsOn } from '../schedules/guests.ts';
import { placementsOn } from '../schedules/placements.ts';
import { addDays, dayOf, daysBetween, startOfDay, timeOfDay, today } from '../base/clock.ts';
import { idsOf } from '../base/ids.ts';
import { type GuardedContext, implement } from '../http/calls.ts';
import { invalid } from '../base/httpErrors.ts';
import { isOn } from '../access/authorisation.ts';
import { checkWindow, type DayWindow } from '../http/window.ts';
import { activityOf, messageIcon, selectActivities } from './rows.ts';
import { isOnDays } from './span.ts';

type Query = CallRequest<'GET /activities'>['query'];

/** The child, or the children of groups, whose activities are requested, all within reach. */
type Whose = { childId: number } | OfGroups;

interface OfGroups {
  groupIds: readonly number[];
  /** The children who are in the groups today without being placed there. */
  guests: readonly Guest[];
}

/** Those whose establishment has messages on; `null` where there are none. */
async function whoseMessages(context: GuardedContext, whose: Whose): Promise<Whose | null> {
  const settings = await context.settings();
  const isOnIn = (establishmentId: number) => isOn('messages', settings.get(establishmentId));
  if ('childId' in whose) return context.establishmentIds.some(isOnIn) ? whose : null;
  const groupIds = context.groups.filter((group) => isOnIn(group.establishmentId)).map(({ id }) => id);
  if (groupIds.length === 0) return null;
  return { groupIds, guests: whose.guests.filter(({ groupId }) => groupIds.includes(groupId)) };
}

function childrenInGroups({ db, clock }: GuardedContext, { groupIds, guests }: OfGroups) {
  const placed = placementsOn(db, groupIds, today(clock)).select('placement.child_id as id');
  if (guests.length === 0) return placed;
  const ids = guests.map(({ childId }) => childId);
  return placed.union(db.selectFrom('child').where('child.id', 'in', ids).select('child.id as id'));
}

async function savedActivities(context: GuardedContext, whose: Whose, { start, end }: DayWindow): Promise<Activity[]> {
  const inWindow = selectActivities(context.db).where(isOnDays(start, end));
  const rows =
    'childId' in whose
      ? inWindow.where('activity.child_id', '=', whose.childId)
      : inWindow.where('activity.child_id', 'in', childrenInGroups(context, whose));
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
      : inWindow.where('child_id', 'in', childrenInGroups(context, whose));
  return (await rows.execute()).map(({ created_at, ...row }) => ({
    ...row,
    activity_id: null,
    activity: 'Chatbericht',
    icon_id: messageIcon,
    enter_time_end: false,
    entry_id: null,
    date: dayOf(new Date(created_at)),
    start_time: timeOfDay(new Date(created_at)),
    end_time: null,
    created_at,
    modified_at: null,
  }));
}

const orderOf = ({ date, start_time, created_at, id }: Activity) =>
  `${date} ${start_time} ${created_at} ${String(id).padStart(12, '0')}`;

/** A month in whole weeks. */
const longestForGroups = 42;

function checkGroupWindow(window: DayWindow): DayWindow {
  if (daysBetween(window.start, window.end) < longestForGroups) return checkWindow(window);
  throw invalid({ up_to_date: `Kies een periode van ten hoogste ${longestForGroups} dagen.` });
}

async function whoseOf({ db, clock, groups }: GuardedContext, query: Query): Promise<Whose> {
  if ('id_child' in query) return { childId: query.id_child };
  return { groupIds: idsOf(groups), guests: await guestsOn(db, groups, today(clock)) };
}

export const listing = implement({
  /**
   * The activities of a window, those that began before it and go on or ended in it included, and the messages of the chat where the establishment has them on, by date and time: of a
   * child, of one that has left up to its last day, or of the children of groups, with their guests of today.
   */
  'GET /activities': async ({ query }, context) => {
    const asked = { start: query.date, end: query.up_to_date ?? query.date };
    const { start, end } = 'id_child' in query ? checkWindow(asked) : checkGroupWindow(asked);
    const last = context.children[0]?.readableUntil ?? end;
    const window = { start, end: last < end ? last : end };
    const whose = await whoseOf(context, query);
    const found = [...(await savedActivities(context, whose, window)), ...(await messages(context, whose, window))];
    return found.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  },
});
