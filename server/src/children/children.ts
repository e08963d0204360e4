import {
  type Child,
  type ChildFlag,
  type CurrentActivity,
  type Feature,
  permissionRule,
  type PresenceRecord,
} from '@groepsapp/contract';
import type { InferResult } from 'kysely';
import { sleepIcon } from '../activities/rows.ts';
import { runningActivities, withSleepChecks } from '../activities/running.ts';
import { type Caller, isAtWall } from '../authentication/sessions.ts';
import { today } from '../base/clock.ts';
import { compiledOnce } from '../database/compiled.ts';
import { asOneRow, rowsIn } from '../database/rows.ts';
import type { Db } from '../database/schema.ts';
import { distinct, grouped } from '../base/grouping.ts';
import { idsOf } from '../base/ids.ts';
import { isOn, type Permission } from '../access/authorisation.ts';
import { byName, fullName, nameColumns } from '../base/names.ts';
import { absencesOn } from '../presence/absences.ts';
import { presenceOfChildren } from '../presence/queries.ts';
import { flagsOf } from '../records/flags.ts';
import { isComing, partOn, type PlannedTime } from '../schedules/plan.ts';
import { plannedTimesInGroups } from '../schedules/plannedTimes.ts';
import type { Services } from '../database/services.ts';
import { limitsOf, refusalsOf } from '../permissions/permissions.ts';
import { guestsOf } from '../schedules/guests.ts';
import { thumbnailOf } from '../photos/childPhoto.ts';
import { isCurrent, placementsOn, readablePlacements } from '../schedules/placements.ts';

type Asking = Services & Permission;

/** @param placements which rows of `placement` to take the children from */
function selectChildren(placements: ReturnType<typeof placementsOn>, day: string) {
  return placements
    .innerJoin('child', 'child.id', 'placement.child_id')
    .leftJoin('child_photo', 'child_photo.child_id', 'child.id')
    .leftJoin('school', 'school.id', 'child.school_id')
    .leftJoin('day_status', (join) =>
      join.onRef('day_status.child_id', '=', 'child.id').on('day_status.date', '=', day),
    )
    .select(['child.id', 'child.date_of_birth', 'child.photo_allowed', ...nameColumns, 'placement.group_id'])
    .select(['child_photo.version as photo_version', 'child_photo.thumb_id'])
    .select(['school.id as school_id', 'school.name as school_name', 'day_status.ill'])
    .select((e) =>
      e
        .selectFrom('instruction')
        .whereRef('instruction.child_id', '=', 'child.id')
        .select((i) => i.fn.max('instruction.priority').as('priority'))
        .as('priority'),
    );
}

type PlacedChild = InferResult<ReturnType<typeof selectChildren>>[number];

const ofChild = ['id', ...nameColumns, 'date_of_birth', 'photo_allowed', 'photo_version', 'thumb_id'] as const;
const columns = [...ofChild, 'school_id', 'school_name', 'ill', 'group_id', 'priority'] as const;

const findPlacedChildren = compiledOnce((db, { groupIds, day }: { groupIds: readonly number[]; day: string }) =>
  asOneRow(db, selectChildren(placementsOn(db, groupIds, day), day), columns),
);

interface Found {
  caller: Caller;
  careGroups: ReadonlySet<number>;
  running: ReadonlyMap<number, readonly CurrentActivity[]>;
  absent: ReadonlySet<number>;
  presence: ReadonlyMap<number, PresenceRecord>;
  planned: ReadonlyMap<number, readonly PlannedTime[]>;
}

const importanceOf = (priority: string) => (priority === '1' ? ('high' as const) : ('normal' as const));

function childOf(
  rows: readonly PlacedChild[],
  row: PlacedChild,
  { caller, careGroups, running, absent, presence, planned }: Found,
): Child {
  const groupIds = distinct(rows.map((placement) => placement.group_id)).sort((a, b) => a - b);
  const { id, first_name, last_name_suffix, last_name, date_of_birth, school_id, school_name, priority } = row;
  const showsCare = priority !== null && groupIds.some((group) => careGroups.has(group));
  const activities = [...(running.get(id) ?? [])];
  return {
    id,
    id_child: id,
    first_name,
    last_name_suffix,
    last_name,
    full_name: fullName(row),
    date_of_birth,
    photo_allowed: row.photo_allowed === 1 ? 1 : 0,
    photo_version: row.photo_version ?? 0,
    ...thumbnailOf(caller, id, row),
    school: school_id === null || school_name === null ? null : { id: school_id, name: school_name },
    id_group: groupIds,
    planned: (planned.get(id) ?? []).map(({ groupId: id_group, startTime: start_time, endTime: end_time }) => {
      return { id_group, start_time, end_time };
    }),
    presence: presence.get(id) ?? null,
    status: {
      instruction: showsCare ? importanceOf(priority) : null,
      ill: row.ill === 1,
      sleep: activities.some(({ icon_id }) => icon_id === sleepIcon),
      activities,
      absent: absent.has(id),
    },
  };
}

const refused = '#C62828';

/** What a mark says on the wall, where whoever passes by can read it. */
const wallText: Readonly<Record<ChildFlag['kind'], string>> = {
  allergy: 'Allergie',
  diet: 'Dieet',
  medical: 'Medisch',
};

/** Adds what the records say of the children, where they say anything. */
async function withRecords({ db, caller }: Asking, children: readonly Child[]): Promise<Child[]> {
  const ids = idsOf(children);
  const [flags, refusals, limits] = await Promise.all([flagsOf(db, ids), refusalsOf(db, ids), limitsOf(db, ids)]);
  const onWall = isAtWall(caller);
  const flagsPer = grouped(flags, ({ child_id }) => child_id);
  const limitsPer = grouped(limits, ({ child_id }) => child_id);
  const refusalsPer = grouped(refusals, ({ child_id }) => child_id);
  return children.map((child) => {
    const raised = flagsPer.get(child.id)?.map(({ kind, text }) => ({ kind, text: onWall ? wallText[kind] : text }));
    const permissions = refusalsPer.get(child.id)?.map(({ kind }) => {
      const { name, icon } = permissionRule(kind);
      return { kind, name, icon: { class: icon, color: refused } };
    });
    const limited = limitsPer.get(child.id)?.map(({ kind, answer }) => ({ kind, answer }));
    return {
      ...child,
      ...(limited === undefined ? {} : { limits: limited }),
      ...(raised === undefined ? {} : { flags: raised }),
      ...(permissions === undefined ? {} : { optional_fields: { permissions } }),
    };
  });
}

/** The rows of children wherever and whenever they are placed, one of each. */
async function placedRows(db: Db, childIds: readonly number[], day: string): Promise<PlacedChild[]> {
  if (childIds.length === 0) return [];
  const placements = db.selectFrom('placement').where('placement.child_id', 'in', childIds);
  const rows = await selectChildren(placements, day).execute();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The rows of children in groups where they are planned without being placed there. */
async function guestRows(
  { db, groups }: Asking,
  { times, placed, day }: { times: readonly PlannedTime[]; placed: readonly PlacedChild[]; day: string },
): Promise<PlacedChild[]> {
  const guests = await guestsOf(db, groups, times, new Set(idsOf(placed)), day);
  const rows = await placedRows(db, distinct(guests.map(({ childId }) => childId)), day);
  return guests.flatMap(({ childId, groupId: group_id }) =>
    rows.filter(({ id }) => id === childId).map((row) => ({ ...row, group_id })),
  );
}

interface Listed {
  rows: readonly PlacedChild[];
  times: readonly PlannedTime[];
  /** The rows of guests, which are among `rows` too. */
  guests?: readonly PlacedChild[];
}

/** The list items of the children of these rows, ordered by name. */
async function listed(context: Asking, { rows, times, guests = [] }: Listed): Promise<Child[]> {
  const { db, groups, establishmentIds, caller } = context;
  const settings = await context.settings();
  const groupsWith = (feature: Feature) =>
    groups.filter((group) => isOn(feature, settings.get(group.establishmentId))).map(({ id }) => id);
  const day = today(context.clock);
  const groupIds = groupsWith('activities');
  const guestIds = guests.filter((row) => groupIds.includes(row.group_id)).map(({ id }) => id);
  const asksForChecks = ({ id, establishmentId }: { id: number; establishmentId: number }) =>
    groupIds.includes(id) && Number(settings.get(establishmentId)?.ipad_sleep_check_minutes) > 0;
  const goingOn = await runningActivities(context, { groupIds, childIds: guestIds }, day);
  const checkedIn = groups.filter(asksForChecks).map(({ id }) => id);
  const running = await withSleepChecks(db, goingOn, checkedIn, day);
  const perChild = grouped(rows, (row) => row.id);
  const childIds = [...perChild.keys()];
  const absences = await absencesOn(db, childIds, day);
  const known = {
    caller,
    careGroups: new Set(groupsWith('care')),
    running,
    absent: new Set(absences.map(({ id_child }) => id_child)),
    presence: await presenceOfChildren(db, childIds, { date: day, now: context.clock.now(), establishmentIds }),
    planned: grouped(
      times.filter(isComing).map((time) => partOn(day, time)),
      ({ childId }) => childId,
    ),
  };
  const children = [...perChild.values()]
    .flatMap((placements) => placements.slice(0, 1).map((row) => childOf(placements, row, known)))
    .sort(byName((child) => child.full_name));
  return withRecords(context, children);
}

/**
 * The children who are placed in the groups today, and those who are planned in them today while they are placed
 * elsewhere; ordered by name. The status shows care instructions and activities only when the group's establishment
 * has that feature on.
 */
export async function childrenOfGroups(context: Asking): Promise<Child[]> {
  const { db, clock, groups } = context;
  const groupIds = idsOf(groups);
  const day = today(clock);
  const placed = rowsIn<PlacedChild>(await findPlacedChildren(db, { groupIds, day }), columns);
  const times = await plannedTimesInGroups(db, groupIds, day, day);
  const guests = await guestRows(context, { times, placed, day });
  return listed(context, { rows: [...placed, ...guests], times, guests });
}

/**
 * Children who are not in `childrenOfGroups` but are planned on another day, ordered by name; their `id_group` is the
 * group in which they are planned then.
 * @param plannedIn group by id of the child; children whose record the caller may not read are left out
 */
export async function childrenPlanned(context: Asking, plannedIn: ReadonlyMap<number, number>): Promise<Child[]> {
  const { db, clock, groups, establishmentIds } = context;
  const day = today(clock);
  const placed = await placementsOn(db, idsOf(groups), day).select('placement.child_id as id').execute();
  const others = [...plannedIn.keys()].filter((id) => !placed.some((one) => one.id === id));
  if (others.length === 0) return [];
  const readable = await readablePlacements(db, others, day)
    .where('care_group.establishment_id', 'in', establishmentIds)
    .select('placement.child_id as id')
    .execute();
  const rows = await placedRows(db, distinct(idsOf(readable)), day);
  const elsewhere = rows.map((row) => ({ ...row, group_id: plannedIn.get(row.id) ?? row.group_id }));
  return listed(context, { rows: elsewhere, times: [] });
}

/** What a list shows of a child that has left: who it is, and nothing that was noted since. */
function onlyName(child: Child): Child {
  const { id, id_child, first_name, last_name_suffix, last_name, full_name, date_of_birth, school, id_group } = child;
  const names = { first_name, last_name_suffix, last_name, full_name };
  const status = { instruction: null, ill: false, sleep: false, absent: false };
  return { id, id_child, ...names, date_of_birth, school, id_group, photo_allowed: 0, photo_version: 0, status };
}

/**
 * One child, as the list of its groups shows it: the groups of the caller in which it is placed today, or else the groups
 * by which its record may be read.
 */
export async function childWithPlaces(context: Asking, childId: number): Promise<Child[]> {
  const { db, clock, children, establishmentIds } = context;
  const day = today(clock);
  const places = await readablePlacements(db, [childId], day)
    .where('care_group.establishment_id', 'in', establishmentIds)
    .select(['placement.group_id as id', 'care_group.establishment_id as establishmentId'])
    .select(['placement.start_date', 'placement.end_date'])
    .execute();
  const current = places.filter((place) => isCurrent(place, day));
  const groups = current.length > 0 ? current : places;
  const groupIds = idsOf(groups);
  const rows = (await placedRows(db, [childId], day)).flatMap((row) =>
    groupIds.map((group_id) => ({ ...row, group_id })),
  );
  const times = (await plannedTimesInGroups(db, groupIds, day, day)).filter((time) => time.childId === childId);
  const found = await listed({ ...context, groups }, { rows, times });
  return children.some(({ readableUntil }) => readableUntil !== null) ? found.map(onlyName) : found;
}
