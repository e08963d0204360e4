import * as v from 'valibot';
import { defineCalls, mayRead } from '../call.ts';
import { limitedAnswers, permissionKindNames, permissionOfActNames } from '../permissions.ts';
import { ById, CountText, DateText, Id, IdListText, IdText, MomentText, Named, SignedPicture } from '../primitives.ts';

/** An activity that has begun and not ended. */
export const CurrentActivity = v.object({
  id: Id,
  activity: v.string(),
  icon_id: v.number(),
  /** HH:mm */
  start_time: v.string(),
  /** The day on which it began, when that is not today. */
  date: v.optional(DateText),
  /**
   * Of a sleep, where sleep checks are asked for and the groups can note them: the type to note one with, and when the
   * last one of this sleep was, HH:mm, on `last_date` when that is not today.
   */
  check: v.optional(v.object({ activity_id: Id, last: v.nullable(v.string()), last_date: v.optional(DateText) })),
});

export const ChildStatus = v.object({
  /** 'high' when any care instruction is important, 'normal' when there are others. */
  instruction: v.nullable(v.picklist(['high', 'normal'])),
  ill: v.boolean(),
  /** Whether an activity 'Slapen' (icon 1) is going on. */
  sleep: v.boolean(),
  /** Activities that are going on; left out where the Logboek is off. */
  activities: v.optional(v.array(CurrentActivity)),
  /** Whether the child was reported absent or ill today; left out where that is not known. */
  absent: v.optional(v.boolean()),
});

/** A time of today at which a child is planned; times are HH:mm. */
export const PlannedToday = v.object({ id_group: Id, start_time: v.string(), end_time: v.string() });

/** Facts that staff must know before they feed or treat a child. */
export const ChildFlag = v.object({
  kind: v.picklist(['allergy', 'diet', 'medical']),
  /** The text of the record on one line, such as 'Noten'. */
  text: v.string(),
});

/** A permission that the carers refused. */
const RefusedPermission = v.object({
  kind: v.picklist(permissionKindNames),
  name: v.string(),
  icon: v.object({ class: v.string(), color: v.string() }),
});

export const PresenceRecord = v.object({
  id: Id,
  child_id: Id,
  group_id: Id,
  start_time: MomentText,
  /** `null` while the child is present. */
  end_time: v.nullable(MomentText),
});

export const Child = v.object({
  id: Id,
  id_child: Id,
  first_name: v.string(),
  /** The prefix of the surname ('van den'), spelled as the wire spells it; empty when there is none. */
  last_name_suffix: v.string(),
  last_name: v.string(),
  full_name: v.string(),
  date_of_birth: DateText,
  /** 1 when photos may be taken: the permission `photoPortal`. */
  photo_allowed: v.picklist([0, 1]),
  school: v.nullable(Named),
  /** Goes up with every change of the photo and belongs in the address of the picture; 0 when there never was one. */
  photo_version: v.optional(v.number()),
  /**
   * Signed address of the small picture, with its version; below the main API and without image token. Left out where
   * there is no photo.
   */
  thumbnail: v.optional(v.string()),
  /** The groups of the request in which the child is placed, or else those in which it is planned today. */
  id_group: v.array(Id),
  /** When the child is planned today in the groups of the request, by time; left out where that is not known. */
  planned: v.optional(v.array(PlannedToday)),
  status: ChildStatus,
  /**
   * The presence of today: the open record, otherwise the latest one; `null` without any. Left out
   * for a child that has left.
   */
  presence: v.optional(v.nullable(PresenceRecord)),
  flags: v.optional(v.array(ChildFlag)),
  /** The backend does not say in lists what `flags` and the permissions would: they stand in the record of the child. */
  flags_in_record: v.optional(v.boolean()),
  optional_fields: v.optional(v.object({ permissions: v.array(RefusedPermission) })),
  /**
   * The permissions for acts of the Logboek that the record asks for and the carers did not simply give; `photo_allowed`
   * says it of photos.
   */
  limits: v.optional(v.array(v.object({ kind: v.picklist(permissionOfActNames), answer: v.picklist(limitedAnswers) }))),
});

export const Birthday = v.object({
  child_id: Id,
  date_of_birth: DateText,
  /** The age that the child reaches on this birthday. */
  age: v.number(),
});

export const ScheduleMutation = v.object({
  child_id: Id,
  type: v.picklist(['start', 'end', 'change']),
  date: DateText,
});

/** A window of dates for one or more groups; both ends count. */
const GroupWindow = v.strictObject({ id_group: IdListText, start: DateText, end: DateText });

export const childCalls = defineCalls({
  'GET /children': {
    summary: 'The children who are placed in one or more groups, or planned in them today; or one child',
    access: mayRead({ group: 'query.id_group', child: 'query.id_child' }, { audit: 'children.read' }),
    /** Of a child that has left the answer holds who it is, and nothing of today. */
    query: v.union([v.strictObject({ id_group: IdListText }), v.strictObject({ id_child: IdText })]),
    answer: v.array(Child),
  },
  'GET /children/:id/thumbnail': {
    summary: 'The small picture of a child; a drawn one when there is no photo',
    access: { who: 'image-token', scope: { child: 'params.id' }, signed: 'optional' },
    params: ById,
    query: v.strictObject({
      ...SignedPicture.entries,
      /** Without it the answer is a drawn picture: the specification and earlier releases send a token only. */
      sign: v.optional(SignedPicture.entries.sign),
      /** The `photo_version` of the child: with it browsers may keep the picture for a day. */
      v: v.optional(CountText),
    }),
  },
  'GET /events/current-presence': {
    summary: 'Presence records of today, and those of earlier days that were never ended',
    access: mayRead({ group: 'query.id_group' }, { audit: 'presence.read' }),
    query: v.strictObject({ id_group: IdListText }),
    answer: v.array(PresenceRecord),
  },
  'GET /events/birthdays': {
    summary: 'Birthdays in a window of dates, soonest first',
    access: mayRead({ group: 'query.id_group' }, { audit: 'birthdays.read' }),
    query: GroupWindow,
    answer: v.array(Birthday),
  },
  'GET /events/schedule-mutations': {
    summary: 'Placements that start, end or change in a window of dates, soonest first',
    access: mayRead({ group: 'query.id_group' }, { features: ['dashboardMutations'], audit: 'planning.read' }),
    query: GroupWindow,
    answer: v.array(ScheduleMutation),
  },
});

export type CurrentActivity = v.InferOutput<typeof CurrentActivity>;
export type ChildStatus = v.InferOutput<typeof ChildStatus>;
export type ChildFlag = v.InferOutput<typeof ChildFlag>;
export type PlannedToday = v.InferOutput<typeof PlannedToday>;
export type Child = v.InferOutput<typeof Child>;
export type PresenceRecord = v.InferOutput<typeof PresenceRecord>;
export type Birthday = v.InferOutput<typeof Birthday>;
export type ScheduleMutation = v.InferOutput<typeof ScheduleMutation>;
