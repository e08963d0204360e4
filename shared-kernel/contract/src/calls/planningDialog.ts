import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { DateText, EndTimeText, Id, Named, SendOnce, TimeText } from '../primitives.ts';
import { PlanningItem } from './planning.ts';

/** Why a child's hours differ from the contract. */
export const PlanningReason = v.picklist([
  'ill',
  'quarantine',
  'holiday',
  'day-off',
  'swap',
  'extra',
  'brought-late',
  'fetched-early',
  'no-show',
  'settling-in',
  'contract-ended',
]);

/** A planned time as the planning dialog shows it. */
export const DayItem = v.object({ ...PlanningItem.entries, reason: v.nullable(PlanningReason) });

/** An end that is not after the start is on the next day. */
const Hours = { id_group: Id, start_time: TimeText, end_time: EndTimeText };

/** The version of an item that the user saw; when it has changed since, the answer is 409 with the current item. */
const BasedOn = v.strictObject({ ...Hours, status: PlanningItem.entries.status });

/** The id of an item in `PlanningItem`. */
const ItemId = v.pipe(v.string(), v.regex(/^(?:slot-[1-9]\d{0,8}-\d{4}-\d{2}-\d{2}|item-[1-9]\d{0,8})$/));

const seen = mayRead({ child: 'body.idChild' }, { features: ['planning', 'childPlanning'], audit: 'planning.read' });
const ChildAndDay = v.strictObject({ idChild: Id, date: DateText });

export const planningDialogCalls = defineCalls({
  'legacy POST /ChildPlanning/gettitle': {
    summary: 'The title of the planning dialog of a child on a day',
    access: seen,
    body: ChildAndDay,
    answer: v.object({ child: v.object({ name: v.string() }), date: DateText }),
  },
  'legacy POST /ChildPlanning/getitems': {
    ours: true,
    summary: 'The planned times of a child on a day, cancelled ones included, and the groups it can be planned in',
    access: seen,
    body: ChildAndDay,
    answer: v.object({
      items: v.array(DayItem),
      /** The groups of the establishments where the child is placed on that day. */
      groups: v.array(Named),
    }),
  },
  'legacy POST /ChildPlanning/add': {
    ours: true,
    summary: 'Plan an extra time of a child on a day',
    access: mayWrite({ child: 'body.idChild', group: 'body.id_group' }, { features: ['childPlanningEdit'] }),
    headers: SendOnce,
    body: v.strictObject({ idChild: Id, date: DateText, ...Hours, reason: v.nullable(PlanningReason) }),
    answer: DayItem,
  },
  'legacy POST /ChildPlanning/change': {
    ours: true,
    summary: 'Change a planned time of a child on its day, or plan a cancelled one again',
    access: mayWrite({ child: 'body.idChild', group: 'body.id_group' }, { features: ['childPlanningEdit'] }),
    body: v.strictObject({
      idChild: Id,
      id: ItemId,
      ...Hours,
      reason: v.nullable(PlanningReason),
      based_on: BasedOn,
    }),
    answer: DayItem,
  },
  'legacy POST /ChildPlanning/delete': {
    ours: true,
    summary: 'Cancel a planned time of a child on its day; it stays to be seen as DELETED',
    access: mayWrite({ child: 'body.idChild' }, { features: ['childPlanningEdit'] }),
    body: v.strictObject({ idChild: Id, id: ItemId, reason: v.nullable(PlanningReason), based_on: BasedOn }),
    answer: DayItem,
  },
});

export type DayItem = v.InferOutput<typeof DayItem>;
export type PlanningReason = v.InferOutput<typeof PlanningReason>;
