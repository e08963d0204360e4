import { eventRule, placeOfChannel, type PresenceRecord } from '@groepsapp/contract';
import type { Services } from '../database/services.ts';
import type { EventMessage } from '../events/messages.ts';
import { currentPresenceOf } from '../presence/queries.ts';

/** Children of whom an event carries records, so that a frame stays below a kilobyte; those of more are fetched. */
const mostChildren = 6;

/**
 * The records that an event may carry, as they are now.
 * @returns `null` for an event that carries none
 */
export async function recordsFor(services: Services, { name, data }: EventMessage): Promise<PresenceRecord[] | null> {
  const { childIds } = data;
  if (eventRule(name).carries !== 'presence' || !Array.isArray(childIds)) return null;
  return childIds.length === 0 || childIds.length > mostChildren ? null : currentPresenceOf(services, childIds);
}

/**
 * The payload of an event for one channel. It has the records on the channel of the group in which all of them are: who
 * follows another channel may not be allowed to see that group.
 */
export function payloadOn(channel: string, data: EventMessage['data'], records: readonly PresenceRecord[] | null) {
  const place = placeOfChannel(channel);
  const isTheirs = place?.kind === 'group' && records?.every(({ group_id }) => group_id === place.id);
  return isTheirs ? { ...data, presence: records } : data;
}
