import { useMemo } from 'react';
import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { useTopic, type Attention, type Unread, type Variant } from '@groepsapp/kernel';
import { isIconName, type UiIconName } from '@groepsapp/kernel/ui/base';
import { worksInGroups } from '../variant/variant';
import { layoutTexts } from './layoutTexts';

export interface MenuItem {
  path: string;
  label: string;
  icon: UiIconName;
  /** Number shown in a badge; 0 shows none. */
  count: number;
  /** What is counted, for screen readers. */
  counted?: string;
  /** The path is that of another variant: the page is left. */
  leaves?: true;
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

const otherGroup: MenuItem = { path: '/select-group', label: layoutTexts.otherGroup, icon: 'groups', count: 0 };
const about: MenuItem = { path: '/about', label: layoutTexts.about, icon: 'about', count: 0 };
const logOut: MenuItem = { path: '/logout', label: layoutTexts.logOut, icon: 'logout', count: 0 };
const otherPlace: MenuItem = {
  path: '/select-establishment',
  label: layoutTexts.otherPlace,
  icon: 'groups',
  count: 0,
};
const management: MenuItem = {
  path: '/beheer/',
  label: layoutTexts.management,
  icon: 'employees',
  count: 0,
  leaves: true,
};

function itemCount({ badge, attention }: AreaMenuItem, { unread, sleepChecks }: MenuCounts) {
  if (badge === 'unread') return { count: unread, counted: layoutTexts.unread };
  if (attention === 'sleepChecks') return { count: sleepChecks, counted: layoutTexts.sleepChecks };
  return { count: 0 };
}

/** The menu items of the areas. @param areaItems in order */
export function itemsOfAreas(areaItems: readonly AreaMenuItem[], counts: MenuCounts): readonly MenuItem[] {
  return areaItems.map((item) => {
    const { path, label, icon } = item;
    return { path, label, icon: isIconName(icon) ? icon : 'neutral', ...itemCount(item, counts) };
  });
}

interface MenuUser {
  variant?: Variant;
  /** Nobody logged in to a tablet, so nobody logs out. */
  isTablet?: boolean;
  /** Whether the role of the user has something to manage. */
  manages?: boolean;
}

/**
 * The menu in two parts: the work screens, and the items that leave the current work. Which items of areas an account has is
 * decided by `areaMenu` (`composition/areas.ts`).
 */
export function menuParts(
  areaItems: readonly AreaMenuItem[],
  counts: MenuCounts,
  { variant = 'groepsapp', isTablet = false, manages = false }: MenuUser = {},
): readonly (readonly MenuItem[])[] {
  const ofAreas = itemsOfAreas(areaItems, counts);
  if (!worksInGroups(variant)) return [ofAreas, [otherPlace, about, logOut]];
  const leaving = [otherGroup, ...(manages && !isTablet ? [management] : []), about, ...(isTablet ? [] : [logOut])];
  return [[dashboard, ...ofAreas], leaving];
}
