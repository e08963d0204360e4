import type { AreaDescription, AreaMenuItem, AreaRoute, AreaSlot } from '@groepsapp/contract/registry';

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

/** A part that stands in a slot of another screen; only a slot with tabs has a `path` for each. */
export type SlotDefinition = AreaSlot &
  ({ slot: 'dashboard-card'; path?: never } | { slot: 'child-tab'; path: string });

export interface AreaDefinition {
  routes?: readonly AreaRoute[];
  menu?: readonly (AreaMenuItem & { icon: IconName })[];
  slots?: readonly SlotDefinition[];
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
