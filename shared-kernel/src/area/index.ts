import type { AreaDescription, AreaMenuItem, AreaRoute, AreaSlot } from '@groepsapp/contract/registry';

import type { Attention } from '../bus/topics';
import type { SlotName } from '../slots/SlotProps';

export { features } from '@groepsapp/contract/features';

/** Names of the icons that areas can use. */
export const iconNames = [
  'dashboard',
  'planning',
  'administration',
  'activities',
  'messages',
  'photos',
  'care',
  'children',
  'tracking',
  'employees',
  'groups',
  'about',
  'logout',
  'clock',
  'import',
  'integrations',
  'lists',
  'places',
  'privacy',
  'releases',
  'settings',
  'tablet',
] as const;

export type IconName = (typeof iconNames)[number];

/** A contribution to a slot. Only slots with tabs require a `path`. */
type SlotDefinition = AreaSlot &
  ({ slot: Exclude<SlotName, 'child-tab'>; path?: never } | { slot: 'child-tab'; path: string });

interface AreaDefinition {
  routes?: readonly AreaRoute[];
  menu?: readonly (AreaMenuItem & { icon: IconName; attention?: keyof Attention })[];
  slots?: readonly SlotDefinition[];
}

/**
 * Describes an area: its routes, menu items and slot contributions. The build runs it and writes the result as JSON
 * beside the remote's files, so `area.ts` may import nothing but this module.
 * @param definition what the area contributes; empty lists may be left out
 */
export function defineArea(definition: AreaDefinition): AreaDescription {
  return {
    routes: [...(definition.routes ?? [])],
    menu: [...(definition.menu ?? [])],
    slots: [...(definition.slots ?? [])],
  };
}
