import * as v from 'valibot';
import { defineCall, mayRead } from '../call.ts';
import { DateText, Id, IdListText } from '../primitives.ts';

export const SavedTrigger = v.object({
  id: Id,
  idResult: Id,
  listTitle: v.string(),
  childName: v.string(),
  dateAnalyse: DateText,
  dateTrigger: DateText,
  description: v.string(),
  /** `true` when the reminder is overdue. */
  error: v.boolean(),
});

export const trackingCalls = {
  'v3 POST /ChildTrackingSystem/triggers': defineCall({
    base: 'v3',
    method: 'POST',
    path: '/ChildTrackingSystem/triggers',
    summary: 'Reminders of the child tracking system for the groups, soonest first',
    access: mayRead(
      { group: 'body.idGroup', establishment: 'body.idEstablishment' },
      { kinds: ['employee'], features: ['tracking'] },
    ),
    body: v.strictObject({
      idEstablishment: Id,
      idGroup: IdListText,
      /** Only the earliest reminder of each observation result. */
      lastData: v.optional(v.boolean()),
    }),
    answer: v.object({ savedTriggers: v.array(SavedTrigger) }),
  }),
};

export type SavedTrigger = v.InferOutput<typeof SavedTrigger>;
