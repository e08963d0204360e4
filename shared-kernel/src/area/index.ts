import type { AreaDescription, AreaMenuItem, AreaRoute, AreaSlot, SlotName } from '@groepsapp/contract/registry';

export { features } from '@groepsapp/contract/features';

/** Names of icons that the kernel can draw. */
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
] as const;

export type IconName = (typeof iconNames)[number];

export interface AreaDefinition {
  routes?: readonly AreaRoute[];
  menu?: readonly (AreaMenuItem & { icon: IconName })[];
  slots?: readonly (AreaSlot & { slot: SlotName })[];
}

/**
 * Describes an area: its routes, menu items and slot contributions. The build runs this
 * and writes the result as JSON beside the remote's files, so `area.ts` may import nothing
 * but this module.
 * @param definition what the area contributes; lists may be left out
 */
export function defineArea(definition: AreaDefinition): AreaDescription {
  return {
    routes: [...(definition.routes ?? [])],
    menu: [...(definition.menu ?? [])],
    slots: [...(definition.slots ?? [])],
  };
}
