import { eventRule, type EventsAbout } from '@groepsapp/contract';
import { openPlacements } from '../schedules/placements.ts';
import { type Clock, today } from '../base/clock.ts';
import type { Db } from '../database/schema.ts';
import type { RealtimeEvent } from './messages.ts';
import { publish } from './publish.ts';

/** Ids of the groups and establishments that an item belongs to. */
interface Places {
  groupIds: readonly number[];
  establishmentIds: readonly number[];
}

/**
 * Publishes an event to the given groups and establishments, as far as the table of events allows it on their channels.
 */
async function publishIn(db: Db, { name, data }: Pick<RealtimeEvent, 'name' | 'data'>, places: Places): Promise<void> {
  const { channels } = eventRule(name);
  const to = {
    groupIds: channels.includes('group') ? [...new Set(places.groupIds)] : [],
    establishmentIds: channels.includes('establishment') ? [...new Set(places.establishmentIds)] : [],
  };
  await publish(db, { name, data, to } as RealtimeEvent);
}

/**
 * Publishes that something about the children changed, to the groups and establishments where they are placed today.
 * @param context with a transaction as `db` the event is published on commit only
 */
export async function publishAboutChildren(
  { db, clock }: { db: Db; clock: Clock },
  name: EventsAbout<'childIds'>,
  childIds: readonly number[],
): Promise<void> {
  if (childIds.length === 0) return;
  const rows = await openPlacements(db, childIds, today(clock))
    .select(['placement.group_id as groupId', 'care_group.establishment_id as establishmentId'])
    .execute();
  await publishIn(
    db,
    { name, data: { childIds } },
    {
      groupIds: rows.map(({ groupId }) => groupId),
      establishmentIds: rows.map(({ establishmentId }) => establishmentId),
    },
  );
}

/** Publishes that something about one child changed; see `publishAboutChildren`. */
export async function publishAboutChild(
  context: { db: Db; clock: Clock },
  name: EventsAbout<'childIds'>,
  childId: number,
): Promise<void> {
  await publishAboutChildren(context, name, [childId]);
}

/** Publishes to groups that something about them changed. */
export async function publishAboutGroups(
  db: Db,
  name: EventsAbout<'groupIds'>,
  groupIds: readonly number[],
): Promise<void> {
  await publishIn(db, { name, data: { groupIds } }, { groupIds, establishmentIds: [] });
}

/**
 * Publishes that something about employees changed, to the establishments of the groups in which they work.
 * @param groupIds other groups whose establishments must know, such as one in which an employee helps out
 */
export async function publishAboutEmployees(
  db: Db,
  name: EventsAbout<'employeeIds'>,
  employeeIds: readonly number[],
  groupIds: readonly number[] = [],
): Promise<void> {
  if (employeeIds.length === 0) return;
  const theirs = db.selectFrom('employee_group').where('employee_id', 'in', employeeIds).select('group_id');
  const rows = await db
    .selectFrom('care_group')
    .where((e) => e.or([e('id', 'in', theirs), ...groupIds.map((id) => e('id', '=', id))]))
    .select('establishment_id as id')
    .distinct()
    .execute();
  await publishIn(db, { name, data: { employeeIds } }, { groupIds: [], establishmentIds: rows.map(({ id }) => id) });
}

/** Publishes to an establishment that something about it as a whole changed. */
export async function publishAboutEstablishment(
  db: Db,
  name: EventsAbout<'establishmentId'>,
  establishmentId: number,
): Promise<void> {
  await publishIn(db, { name, data: { establishmentId } }, { groupIds: [], establishmentIds: [establishmentId] });
}
