import { eventRule, type EventsAbout } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { openPlacements } from '../children/placements.ts';
import { type Clock, today } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import type { RealtimeEvent } from './messages.ts';
import { publish } from './publish.ts';

/** Ids of the groups and establishments that something belongs to. */
interface Places {
  groupIds: readonly number[];
  establishmentIds: readonly number[];
}

/** Publishes an event in those of the places whose channels carry it, as the table of events says. */
async function publishIn(
  db: Kysely<Database>,
  { name, data }: Pick<RealtimeEvent, 'name' | 'data'>,
  places: Places,
): Promise<void> {
  const { channels } = eventRule(name);
  const to = {
    groupIds: channels.includes('group') ? [...new Set(places.groupIds)] : [],
    establishmentIds: channels.includes('establishment') ? [...new Set(places.establishmentIds)] : [],
  };
  await publish(db, { name, data, to } as RealtimeEvent);
}

/**
 * Publishes, to the groups and establishments where the children are placed today, that something of them changed.
 * @param context with a transaction as `db` to publish when, and only when, that is committed
 */
export async function publishAboutChildren(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  name: EventsAbout<'childIds'>,
  childIds: readonly number[],
): Promise<void> {
  const found = await Promise.all(
    childIds.map((id) =>
      openPlacements(db, id, today(clock))
        .select(['placement.group_id as groupId', 'care_group.establishment_id as establishmentId'])
        .execute(),
    ),
  );
  const rows = found.flat();
  await publishIn(
    db,
    { name, data: { childIds } },
    {
      groupIds: rows.map(({ groupId }) => groupId),
      establishmentIds: rows.map(({ establishmentId }) => establishmentId),
    },
  );
}

/** Publishes that something of one child changed; see `publishAboutChildren`. */
export async function publishAboutChild(
  context: { db: Kysely<Database>; clock: Clock },
  name: EventsAbout<'childIds'>,
  childId: number,
): Promise<void> {
  await publishAboutChildren(context, name, [childId]);
}

/** Publishes to groups that something of theirs changed. */
export async function publishAboutGroups(
  db: Kysely<Database>,
  name: EventsAbout<'groupIds'>,
  groupIds: readonly number[],
): Promise<void> {
  await publishIn(db, { name, data: { groupIds } }, { groupIds, establishmentIds: [] });
}

/** Publishes, to the establishments in whose groups the employees work, that something of them changed. */
export async function publishAboutEmployees(
  db: Kysely<Database>,
  name: EventsAbout<'employeeIds'>,
  employeeIds: readonly number[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  const rows = await db
    .selectFrom('employee_group')
    .innerJoin('care_group', 'care_group.id', 'employee_group.group_id')
    .where('employee_group.employee_id', 'in', employeeIds)
    .select('care_group.establishment_id as id')
    .distinct()
    .execute();
  await publishIn(db, { name, data: { employeeIds } }, { groupIds: [], establishmentIds: rows.map(({ id }) => id) });
}

/** Publishes in an establishment that something that belongs to it as a whole changed. */
export async function publishAboutEstablishment(
  db: Kysely<Database>,
  name: EventsAbout<'establishmentId'>,
  establishmentId: number,
): Promise<void> {
  await publishIn(db, { name, data: { establishmentId } }, { groupIds: [], establishmentIds: [establishmentId] });
}
