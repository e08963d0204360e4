import type { ActivityType, RosterChild } from '@groepsapp/kernel';
import { formatTime } from '@groepsapp/kernel/dates';
import { dayStateOf, isHere, presenceTexts, wasHere, type DayState } from '@groepsapp/kernel/presence';
import { activitiesTexts } from '../activitiesTexts';

const texts = activitiesTexts.doubts;

/**
 * The icons of what is eaten or drunk: bottle, breast milk, fruit, bread, hot meal, vegetables, drink, snack, baking. The
 * icon is what a type has the same in every company; names are their own.
 */
const foodIcons: ReadonlySet<number> = new Set([3, 4, 5, 6, 7, 8, 10, 11, 32]);

/** Whether children eat or drink something with an activity of this type. */
export const isFood = ({ icon_id }: Pick<ActivityType, 'icon_id'>) => foodIcons.has(icon_id);

/** What is about to be noted. */
export interface Planned {
  type: Pick<ActivityType, 'icon_id'>;
  /** YYYY-MM-DD */
  date: string;
  /** HH:mm */
  time: string;
  /** Whether the children were ticked in a list, where the wrong one slips in easily; not when the form is of one child. */
  ticked: boolean;
}

/** A child about whom is asked before something is noted, and why. */
export interface Doubt {
  id: number;
  name: string;
  reasons: readonly string[];
}

/**
 * The state of a child as the lists of today show it.
 * @param today YYYY-MM-DD
 */
export function stateOf({ presence, planned = [], status }: RosterChild, today: string): DayState {
  const absence = status.ill ? 'ill' : status.absent ? 'absent' : null;
  return dayStateOf({ record: presence, planned: planned.length > 0, absence, today });
}

/** Whether a child is here and well, so that it belongs to 'Alle aanwezigen'. */
export function isReady(child: RosterChild, today: string): boolean {
  return isHere(child.presence, today) && !child.status.ill;
}

/** Of a child that has left: whether it was here at that time. */
function wasHereAt({ presence }: RosterChild, { date, time }: Planned): boolean {
  if (!wasHere(presence, date) || presence.end_time === null) return false;
  return formatTime(presence.start_time) <= time && time <= formatTime(presence.end_time);
}

function reasonsOf(child: RosterChild, planned: Planned, today: string): string[] {
  const state = child.status.ill ? 'ill' : stateOf(child, today);
  const known = planned.ticked && planned.date === today;
  const fits = !known || isReady(child, today) || (!child.status.ill && wasHereAt(child, planned));
  const flags = (child.flags ?? []).flatMap(({ kind, text }) => (kind === 'medical' ? [] : texts.flag(kind, text)));
  return [...(fits ? [] : [presenceTexts.states[state]]), ...(isFood(planned.type) ? flags : [])];
}

/**
 * The children about whom has to be asked first: who is ill, absent, gone or has not come yet, and for food also those
 * with an allergy or a diet.
 * @param today YYYY-MM-DD; on another day nothing is known of who was here
 */
export function doubtsAbout(children: readonly RosterChild[], planned: Planned, today: string): Doubt[] {
  const all = children.map((child) => ({
    ...{ id: child.id, name: child.full_name },
    reasons: reasonsOf(child, planned, today),
  }));
  return all.filter(({ reasons }) => reasons.length > 0);
}
