import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { DateText, Id, IdListText, IdText, Named, TimeText } from '../primitives.ts';
import { Child } from './children.ts';
import { Absence } from './presence.ts';

export const PlanningItem = v.object({
  /** Stable: the same planned time keeps its id after it was changed or cancelled. */
  id: v.string(),
  id_child: Id,
  child: v.object({ id: Id }),
  date: DateText,
  start_time: TimeText,
  /** 00:00 is the end of the day; an end that is not after the start is on the next day. */
  end_time: TimeText,
  /** The name may be empty; screens then say 'Geen groep naam'. */
  group: Named,
  /** DEFAULT as contracted; CHANGED or DELETED on this day; ADDED to the contracted times. */
  status: v.picklist(['DEFAULT', 'CHANGED', 'ADDED', 'DELETED']),
});

export const planningCalls = defineCalls({
  'GET /planning': {
    summary:
      'When a child is planned in a window of at most a year, or who is planned in groups on a day, the night before included; by day and time',
    access: mayRead(
      { child: 'query.id_child', group: 'query.id_group' },
      { features: ['planning', 'childPlanning'], audit: 'planning.read' },
    ),
    query: v.union([
      v.strictObject({ id_child: IdText, date: DateText, up_to_date: DateText }),
      v.strictObject({ id_group: IdListText, date: DateText }),
    ]),
    answer: v.object({
      /** Cancelled times included. */
      data: v.array(PlanningItem),
      /** For groups: absences and illness on the day. */
      absences: v.optional(v.array(Absence)),
      /** For groups: children with a planned time who are not in the list of children of these groups today. */
      children: v.optional(v.array(Child)),
    }),
  },
});

export type PlanningItem = v.InferOutput<typeof PlanningItem>;
