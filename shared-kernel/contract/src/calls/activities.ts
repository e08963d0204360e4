import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import {
  BasedOn,
  ById,
  DateText,
  EndTimeText,
  Id,
  IdListText,
  IdText,
  MomentText,
  optionalText,
  SeenVersion,
  SendOnce,
  Success,
  TimeText,
} from '../primitives.ts';
import { textLimits } from '../texts.ts';

/** The icon of an activity, 1 to 52; 9 is a message of the chat. */
const IconId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(52));

export const ActivityType = v.object({
  id: Id,
  name: v.string(),
  icon_id: IconId,
  /** Whether activities of this type have an end time; without one they are going on. */
  enter_time_end: v.boolean(),
  predefined_texts: v.array(v.object({ id: Id, text: v.string() })),
});

export const Activity = v.object({
  /** Id of the activity; of a message of the chat (icon 9) the id of the message. */
  id: Id,
  child_id: Id,
  /** Id of the type; `null` for a message of the chat. */
  activity_id: v.nullable(Id),
  /** Name of the type. */
  activity: v.string(),
  icon_id: IconId,
  text: v.string(),
  date: DateText,
  start_time: TimeText,
  /** `null` where the type has no end time, and while the activity is going on; 00:00 is the end of the day. */
  end_time: v.nullable(TimeText),
  /** The day of an end on a later day than `date`; `null` for one on that day. A backend may leave it out. */
  end_date: v.optional(v.nullable(DateText)),
  enter_time_end: v.boolean(),
  /** The same for the activities of several children that were saved together; `null` for a message of the chat. */
  entry_id: v.nullable(Id),
  created_at: MomentText,
  /** `null` when it was never edited. */
  modified_at: v.nullable(MomentText),
});

const ActivityFields = {
  activity_id: Id,
  text: optionalText(textLimits.activity),
  date: DateText,
  start_time: TimeText,
  /** Left out or `null`: no end, or not yet. */
  end_time: v.optional(v.nullable(EndTimeText)),
  /** The day of an end on a later day; `null` for one on `date`. Left out, as by clients of the specification: see docs. */
  end_date: v.optional(v.nullable(DateText)),
};

/** Body size in bytes for the longest allowed text and a hundred children. */
const limits = { body: 64 * 1024 };

export const activityCalls = defineCalls({
  'GET /activities/types': {
    summary: 'The activity types that can be chosen in the groups, with their predefined texts',
    access: mayRead({ group: 'query.id_group' }, { features: ['activities'] }),
    query: v.strictObject({ id_group: IdListText }),
    answer: v.array(ActivityType),
  },
  'GET /activities': {
    summary: 'Activities of a child (at most a year) or of the children of the groups (at most six weeks), by time',
    access: mayRead(
      { group: 'query.id_group', child: 'query.id_child' },
      { features: ['activities'], audit: 'activities.read' },
    ),
    query: v.union([
      v.strictObject({ id_group: IdListText, date: DateText, up_to_date: v.optional(DateText) }),
      v.strictObject({ id_child: IdText, date: DateText, up_to_date: v.optional(DateText) }),
    ]),
    answer: v.array(Activity),
  },
  'POST /activities': {
    summary: 'Save an activity for one or more children: for all of them or for none',
    limits,
    access: mayWrite({ child: 'body.child_id' }, { features: ['activities'] }),
    headers: SendOnce,
    body: v.strictObject({ child_id: IdListText, ...ActivityFields }),
    answer: v.object({ id: Id, activities: v.array(Activity) }),
  },
  'PUT /activities/:id': {
    summary: 'Change an activity of one child, or end one that is going on; who ends first counts',
    limits,
    access: mayWrite({ activity: 'params.id' }, { features: ['activities'] }),
    /** Ending is harmless to repeat; the key only lets it wait on the device. */
    headers: SendOnce,
    params: ById,
    body: v.union([
      v.strictObject({ ...ActivityFields, based_on: BasedOn }),
      v.strictObject({ end_time: EndTimeText, end_date: v.optional(DateText) }),
    ]),
    answer: Activity,
  },
  'DELETE /activities/:id': {
    summary: 'Delete an activity of one child',
    access: mayWrite({ activity: 'params.id' }, { features: ['activities'] }),
    params: ById,
    query: SeenVersion,
    answer: Success,
  },
  'GET /events/has-planning-on-date': {
    summary: 'The children who are planned in the groups on a day; cancelled times do not count',
    access: mayRead({ group: 'query.id_group' }, { features: ['activities', 'planning'], audit: 'planning.read' }),
    query: v.strictObject({ id_group: IdListText, date: DateText }),
    answer: v.array(v.object({ child_id: Id })),
  },
});

export type ActivityType = v.InferOutput<typeof ActivityType>;
export type Activity = v.InferOutput<typeof Activity>;
