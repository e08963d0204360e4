import { type ChildActivities, eventRule, placeOfChannel, type RealtimeEvents } from '@groepsapp/contract';
import { isOn } from '../access/authorisation.ts';
import { loadSettings } from '../access/settings.ts';
import { sleepIcon } from '../activities/rows.ts';
import { runningActivities, withSleepChecks } from '../activities/running.ts';
import { today } from '../base/clock.ts';
import type { Services } from '../database/services.ts';
import type { EventMessage } from '../events/messages.ts';
import { currentPresenceOf } from '../presence/queries.ts';
import { openPlacements } from '../schedules/placements.ts';

/** Children of whom an event carries rows, so that a frame stays about a kilobyte; those of more are fetched. */
const mostChildren = 6;

/** Rows that an event carries, and on the channel of which groups: who follows another may not be allowed to see them. */
export interface CarriedRows {
  rows: Pick<RealtimeEvents['presence-changed'], 'presence'> | Pick<RealtimeEvents['activities-changed'], 'activities'>;
  isOf(groupId: number): boolean;
}

async function carriedPresence(services: Services, childIds: readonly number[]): Promise<CarriedRows> {
  const presence = await currentPresenceOf(services, childIds);
  return { rows: { presence }, isOf: (id) => presence.every(({ group_id }) => group_id === id) };
}

/** Running activities of children, if all of them have their only place in one group where the Logboek is on. */
async function carriedActivities(services: Services, childIds: readonly number[]): Promise<CarriedRows | null> {
  const { db, clock } = services;
  const day = today(clock);
  const places = await openPlacements(db, childIds, day)
    .innerJoin('establishment', 'establishment.id', 'care_group.establishment_id')
    .select(['placement.child_id', 'placement.group_id', 'placement.start_date'])
    .select(['care_group.establishment_id as establishmentId', 'establishment.company_id as companyId'])
    .execute();
  const [place] = places;
  const isPlaced = (id: number) => places.some(({ child_id, start_date }) => child_id === id && start_date <= day);
  if (place === undefined || places.some(({ group_id }) => group_id !== place.group_id) || !childIds.every(isPlaced))
    return null;
  const settings = (await loadSettings(db, place.companyId, [place.establishmentId])).get(place.establishmentId);
  if (!isOn('activities', settings)) return null;
  const goingOn = await runningActivities(services, { groupIds: [], childIds }, day);
  const checkedIn = Number(settings?.ipad_sleep_check_minutes) > 0 ? [place.group_id] : [];
  const running = await withSleepChecks(db, goingOn, checkedIn, day);
  const activities = childIds.map((child_id): ChildActivities => {
    const own = running.get(child_id) ?? [];
    return { child_id, sleep: own.some(({ icon_id }) => icon_id === sleepIcon), activities: own };
  });
  return { rows: { activities }, isOf: (id) => id === place.group_id };
}

const readers = { presence: carriedPresence, activities: carriedActivities };

/**
 * The rows that an event may carry, as they are now.
 * @returns `null` for an event that carries none
 */
export async function carriedBy(services: Services, { name, data }: EventMessage): Promise<CarriedRows | null> {
  const { carries } = eventRule(name);
  const { childIds } = data;
  if (carries === undefined || !Array.isArray(childIds)) return null;
  return childIds.length === 0 || childIds.length > mostChildren ? null : readers[carries](services, childIds);
}

/** The payload of an event for one channel, with the rows on the channel of the group that they are of. */
export function payloadOn(channel: string, data: EventMessage['data'], carried: CarriedRows | null) {
  const place = placeOfChannel(channel);
  return place?.kind === 'group' && carried?.isOf(place.id) ? { ...data, ...carried.rows } : data;
}
