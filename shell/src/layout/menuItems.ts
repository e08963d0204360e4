import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { isIconName, type UiIconName } from '@groepsapp/kernel/ui/base';
import { layoutTexts } from './layoutTexts';

export interface MenuItem {
  path: string;
  label: string;
  icon: UiIconName;
  /** Number shown in a badge; 0 shows none. */
  count: number;
}

const dashboard: MenuItem = { path: '/dashboard', label: layoutTexts.dashboard, icon: 'dashboard', count: 0 };

const shellItems: readonly MenuItem[] = [
  { path: '/about', label: layoutTexts.about, icon: 'about', count: 0 },
  { path: '/logout', label: layoutTexts.logOut, icon: 'logout', count: 0 },
];

/**
 * The menu items of the areas.
 * @param areaItems in order
 * @param unread the number for items that show unread messages
 */
export function itemsOfAreas(areaItems: readonly AreaMenuItem[], unread: number): readonly MenuItem[] {
  return areaItems.map(({ path, label, icon, badge }) => ({
    path,
    label,
    icon: isIconName(icon) ? icon : 'neutral',
    count: badge === 'unread' ? unread : 0,
  }));
}

/**
 * The menu in two parts: the work screens, and the items that leave the current work.
 * @param areaItems the menu items of the areas, in order
 * @param unread the number for items that show unread messages
 * @param other the label of the item that leads to the choice of groups
 */
export function menuParts(
  areaItems: readonly AreaMenuItem[],
  unread: number,
  other: string,
): readonly (readonly MenuItem[])[] {
  const choice: MenuItem = { path: '/select-group', label: other, icon: 'groups', count: 0 };
  return [
    [dashboard, ...itemsOfAreas(areaItems, unread)],
    [choice, ...shellItems],
  ];
}
