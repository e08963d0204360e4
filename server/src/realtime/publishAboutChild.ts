import type { RealtimeEvents } from '@groepsapp/contract';
import type { Kysely } from 'kysely';
import { openPlacements } from '../children/placements.ts';
import { type Clock, today } from '../clock.ts';
import type { Database } from '../database/schema.ts';
import { publish } from './publish.ts';

/** Events that are about children and name nothing else. */
type ChildEvent = {
  [N in keyof RealtimeEvents]: RealtimeEvents[N] extends { childIds: readonly number[] } ? N : never;
}[keyof RealtimeEvents];

/** Tells the groups and establishments that may see a child that something of it has changed. */
export async function publishAboutChild(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  name: ChildEvent,
  childId: number,
): Promise<void> {
  const places = await openPlacements(db, childId, today(clock))
    .select(['placement.group_id as groupId', 'care_group.establishment_id as establishmentId'])
    .execute();
  const to = {
    groupIds: [...new Set(places.map(({ groupId }) => groupId))],
    establishmentIds: [...new Set(places.map(({ establishmentId }) => establishmentId))],
  };
  await publish(db, { name, data: { childIds: [childId] }, to });
}
