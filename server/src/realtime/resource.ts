import { placeOfChannel } from '@groepsapp/contract';
import { highestId, type Owned, type Resource, type ResourceName } from '../http/resource.ts';

function ownerOf(name: ResourceName): Owned[] {
  const place = placeOfChannel(String(name));
  if (place === null || place.id > highestId) return [];
  return [place.kind === 'group' ? { name, groupId: place.id } : { name, establishmentId: place.id }];
}

/** A private channel belongs to the group or establishment in its name. */
export const channelResource: Resource = async (_db, names) => names.flatMap(ownerOf);
