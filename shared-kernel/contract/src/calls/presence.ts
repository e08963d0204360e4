import * as v from 'valibot';
import { defineCalls, mayRead, mayWrite } from '../call.ts';
import { ById, DateText, Id, IdText, MomentText, Named, SendOnce, ShortText } from '../primitives.ts';
import { PresenceRecord } from './children.ts';

/** When the user tapped, for a call that was sent later; the default is now. */
const moment = v.optional(MomentText);

/** Presence of an employee. Its ids and the ids of children's records never meet, so that `PUT /presence/:id` takes either. */
export const EmployeePresence = v.object({
  id: Id,
  employee_id: Id,
  group_id: Id,
  start_time: MomentText,
  /** `null` while the employee is present. */
  end_time: v.nullable(MomentText),
});

/**
 * The version of a record that the user saw before correcting or removing it: its times as they were answered,
 * `start_time/end_time`, with nothing behind the stroke while it is open. Otherwise as `BasedOn`.
 */
const SeenTimes = v.optional(ShortText);

const AnyPresence = v.union([PresenceRecord, EmployeePresence]);

const tap = {
  group_id: Id,
  /** What was tapped: sign-in or sign-out. */
  kind: v.picklist(['in', 'out']),
  moment: MomentText,
  /** Takes back the earlier tap of this kind and moment, in whichever order the two arrive. */
  undo: v.optional(v.boolean()),
};

/** Who came for a child: by name, and how that was agreed with the parents; empty for who may always come. */
const Collector = v.strictObject({
  name: v.pipe(ShortText, v.trim(), v.nonEmpty()),
  agreed: v.pipe(ShortText, v.trim()),
});

/** `collected_by` counts at a sign-out only. */
const ChildTap = v.strictObject({ child_id: Id, ...tap, collected_by: v.optional(Collector) });
const EmployeeTap = v.strictObject({ employee_id: Id, ...tap });
const PresenceTap = v.union([ChildTap, EmployeeTap]);

/** An absence or illness of a child on a day, although it may be planned. */
export const Absence = v.object({
  id_child: Id,
  kind: v.picklist(['absent', 'ill']),
  /** May be empty. */
  reason: v.string(),
});

const whoIsHere = {
  full_name: v.string(),
  /** The group in which the person was signed in; the name may be empty. */
  group: Named,
  /** HH:mm; `null` when nothing is planned today. */
  planned_until: v.nullable(v.string()),
};

/** Everybody who signed in today and did not sign out, in all groups of an establishment; by group and name. */
export const StillPresent = v.object({
  children: v.array(
    v.object({
      ...PresenceRecord.entries,
      ...whoIsHere,
      /** As in `GET /children`, for children of groups that the screen did not ask for. */
      thumbnail: v.optional(v.string()),
      /** Tells children of one name apart; left out where it is not known. */
      date_of_birth: v.optional(DateText),
      /** The carer to call first; left out where no number is known. */
      contact: v.optional(v.object({ name: v.string(), phone: v.string() })),
    }),
  ),
  /** Empty where employees are not signed in. */
  employees: v.array(v.object({ ...EmployeePresence.entries, ...whoIsHere })),
  /**
   * HH:mm: the end of the opening hours of today, where these are known; otherwise when the last planned child or shift
   * ends, or the usual closing time when nothing is planned.
   */
  closes_at: v.string(),
});

/** Facts for staff when somebody comes for a child. */
export const AtTheDoor = v.object({
  /** Who cares for the child first, then emergency contacts. */
  carers: v.array(
    v.object({
      id: Id,
      name: v.string(),
      /** May be empty. */
      relation: v.string(),
      may_pick_up: v.boolean(),
      phones: v.array(v.string()),
      /** Signed address below the main API; absent without a photo. */
      photo: v.optional(v.string()),
    }),
  ),
  /** Who came for it today, by the moments of the sign-outs. */
  collected: v.array(v.object({ at: MomentText, ...Collector.entries })),
  /** The last message of today by a parent; `null` without one, and where messages are off. */
  message: v.nullable(v.object({ text: v.string(), name: v.string(), at: MomentText })),
});

/** Maximum number of taps in one request: the children of a large establishment at once. */
const mostTaps = 400;

/** What somebody noted of the presence of a child. */
const PresenceTrace = v.object({
  kind: v.picklist(['in', 'out', 'correct', 'undo']),
  /** The moment of the tap; of a correction when it was made. */
  moment: MomentText,
  /** The person, else the tablet; `null` where nobody knows. */
  by: v.nullable(v.string()),
});

export const presenceCalls = defineCalls({
  'GET /presence/still-present': {
    ours: true,
    summary: 'Who is in the building now, children and employees of all groups of an establishment',
    access: mayRead({ establishment: 'query.id_establishment' }, { features: ['planning'], audit: 'presence.read' }),
    query: v.strictObject({ id_establishment: IdText }),
    answer: StillPresent,
  },
  'GET /presence/door': {
    ours: true,
    summary: 'Who may come for a child, who did today, and the last message of today by a parent',
    access: mayRead({ child: 'query.id_child' }, { features: ['planning'], audit: 'record.read' }),
    query: v.strictObject({ id_child: IdText }),
    answer: AtTheDoor,
  },
  'GET /presence/trace': {
    ours: true,
    summary: 'What was noted today of the presence of a child, by whom and when, in order',
    access: mayRead({ child: 'query.id_child' }, { features: ['planning'], audit: 'presence.read' }),
    query: v.strictObject({ id_child: IdText }),
    answer: v.array(PresenceTrace),
  },
  'POST /presence': {
    summary: 'Signs a child or an employee in; who is signed in already stays so, from the earlier moment on',
    access: mayWrite({ child: 'body.child_id', employee: 'body.employee_id', group: 'body.group_id' }),
    headers: SendOnce,
    body: v.union([
      v.strictObject({ child_id: Id, group_id: Id, moment }),
      v.strictObject({ employee_id: Id, group_id: Id, moment }),
    ]),
    answer: AnyPresence,
  },
  'PUT /presence/:id': {
    summary: 'Signs a child or an employee out, or corrects the times of the presence',
    access: mayWrite({ presence: 'params.id' }),
    headers: SendOnce,
    params: ById,
    body: v.optional(
      v.union([
        v.strictObject({ moment }),
        v.strictObject({ start_time: MomentText, end_time: v.nullable(MomentText), based_on: SeenTimes }),
      ]),
    ),
    answer: AnyPresence,
  },
  'DELETE /presence/:id': {
    ours: true,
    summary: 'Removes a presence record of today that should not have been made',
    access: mayWrite({ presence: 'params.id' }),
    params: ById,
    query: v.object({ based_on: SeenTimes }),
    answer: v.object({ id: Id }),
  },
  'POST /presence/taps': {
    ours: true,
    summary: 'Taps of a tablet that need no record yet: sign-ins and sign-outs of many at once, and taps taken back',
    access: mayWrite({
      child: 'body.taps.child_id',
      employee: 'body.taps.employee_id',
      group: 'body.taps.group_id',
    }),
    limits: { body: 96 * 1024 },
    headers: SendOnce,
    body: v.strictObject({ taps: v.pipe(v.array(PresenceTap), v.minLength(1), v.maxLength(mostTaps)) }),
    answer: v.object({ records: v.array(AnyPresence) }),
  },
  'POST /presence/absence': {
    ours: true,
    summary: 'Notes that a child is absent or ill on the day of the moment, with a reason, or takes that back',
    access: mayWrite({ child: 'body.child_id' }),
    headers: SendOnce,
    body: v.strictObject({
      child_id: Id,
      /** A note is identified by it: sent again it changes nothing, and of several on a day the last made counts. */
      moment,
      /** `null` undoes the earlier absence. */
      kind: v.nullable(v.picklist(['absent', 'ill'])),
      reason: v.pipe(ShortText, v.trim()),
    }),
    answer: v.object({ absence: v.nullable(Absence) }),
  },
});

export type AtTheDoor = v.InferOutput<typeof AtTheDoor>;
export type Collector = v.InferOutput<typeof Collector>;
export type Absence = v.InferOutput<typeof Absence>;
export type EmployeePresence = v.InferOutput<typeof EmployeePresence>;
export type StillPresent = v.InferOutput<typeof StillPresent>;
export type PresenceTap = v.InferOutput<typeof PresenceTap>;
export type PresenceTrace = v.InferOutput<typeof PresenceTrace>;
