import { useMemo } from 'react';
import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { useTopic, type Attention, type Unread } from '@groepsapp/kernel';
import { isIconName, type UiIconName } from '@groepsapp/kernel/ui/base';
import { layoutTexts } from './layoutTexts';

export interface MenuItem {
  path: string;
  label: string;
  icon: UiIconName;
  /** Number shown in a badge; 0 shows none. */
  count: number;
  /** What is counted, for screen readers. */
  counted?: string;
}

interface MenuCounts {
  unread: number;
  /** Sleeping children that have to be looked after. */
  sleepChecks: number;
}

const totalOf = ({ total }: Unread) => total;
const checksOf = ({ sleepChecks }: Attention) => sleepChecks.length;

export function useMenuCounts(): MenuCounts {
  const unread = useTopic('unread', totalOf);
  const sleepChecks = useTopic('attention', checksOf);
  return useMemo(() => ({ unread, sleepChecks }), [unread, sleepChecks]);
}

const dashboard: MenuItem = { path: '/dashboard', label: layoutTexts.dashboard, icon: 'dashboard', count: 0 };

const shellItems: readonly MenuItem[] = [
  { path: '/select-group', label: layoutTexts.otherGroup, icon: 'groups', count: 0 },
  { path: '/about', label: layoutTexts.about, icon: 'about', count: 0 },
  { path: '/logout', label: layoutTexts.logOut, icon: 'logout', count: 0 },
];

function countOf({ badge, attention }: AreaMenuItem, { unread, sleepChecks }: MenuCounts) {
  if (badge === 'unread') return { count: unread, counted: layoutTexts.unread };
  if (attention === 'sleepChecks') return { count: sleepChecks, counted: layoutTexts.sleepChecks };
  return { count: 0 };
}

/** The menu items of the areas. @param areaItems in order */
export function itemsOfAreas(areaItems: readonly AreaMenuItem[], counts: MenuCounts): readonly MenuItem[] {
  return areaItems.map((item) => {
    const { path, label, icon } = item;
    return { path, label, icon: isIconName(icon) ? icon : 'neutral', ...countOf(item, counts) };
  });
}

/**
 * The menu in two parts: the work screens, and the items that leave the current work.
 * @param isTablet nobody logged in to a tablet, so nobody logs out
 */
export function menuParts(
  areaItems: readonly AreaMenuItem[],
  counts: MenuCounts,
  isTablet = false,
): readonly (readonly MenuItem[])[] {
  const leaving = isTablet ? shellItems.filter(({ path }) => path !== '/logout') : shellItems;
  return [[dashboard, ...itemsOfAreas(areaItems, counts)], leaving];
}
