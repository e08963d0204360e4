import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { isIconName, type UiIconName } from '@groepsapp/kernel/ui/base';
import { layoutTexts } from './layoutTexts';

export interface MenuItem {
  path: string;
  label: string;
  icon: UiIconName;
  /** A number that asks for attention; 0 shows nothing. */
  count: number;
}

const dashboard: MenuItem = { path: '/dashboard', label: layoutTexts.dashboard, icon: 'dashboard', count: 0 };

const shellItems: readonly MenuItem[] = [
  { path: '/select-group', label: layoutTexts.otherGroup, icon: 'groups', count: 0 },
  { path: '/about', label: layoutTexts.about, icon: 'about', count: 0 },
  { path: '/logout', label: layoutTexts.logOut, icon: 'logout', count: 0 },
];

/**
 * The whole menu, in two parts: where the work is, and what leads out of it.
 * @param areaItems what the areas put in it, in order
 * @param unread number for the items that show unread messages
 */
export function menuParts(areaItems: readonly AreaMenuItem[], unread: number): readonly (readonly MenuItem[])[] {
  const ofAreas = areaItems.map(({ path, label, icon, badge }): MenuItem => ({
    path,
    label,
    icon: isIconName(icon) ? icon : 'neutral',
    count: badge === 'unread' ? unread : 0,
  }));
  return [[dashboard, ...ofAreas], shellItems];
}
