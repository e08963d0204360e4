import { useMemo } from 'react';
import { groupIdText, useTopic, useToday, type Roster, type RosterChild } from '@groepsapp/kernel';
import { isHere } from '@groepsapp/kernel/presence';
import { usePlannedOnDateQuery } from './activitiesApi';
import { activitiesTexts as texts } from './activitiesTexts';
import { isOpen, messageIcon, type ItemsByChild, type LogItem } from './logRules';
import { useSameList } from './useDayLog';
import { logView, messagesFilter, openFilter } from './viewSlice';

const childrenOf = (roster: Roster) => roster.children;
const visibleOf = (roster: Roster) => roster.visible;

/** Whether an item is of the type that the user filters by. */
export function matches(item: LogItem, filter: string): boolean {
  if (filter === '') return true;
  if (filter === messagesFilter) return item.icon_id === messageIcon;
  if (filter === openFilter) return isOpen(item);
  return String(item.activity_id ?? '') === filter;
}

/** The text when no child is left. */
export function emptyText(filter: string): string {
  if (filter === '') return texts.noChildren;
  return filter === messagesFilter ? texts.noMessages : texts.noChildrenWithType;
}

/**
 * The children of a day: those with planning on it, those who are present and those with an entry in the Logboek;
 * limited by the child filter of the app.
 * @param filter only children with an activity of this type; '' for all
 * @returns also who is `hidden` by the child filter of the app
 */
export function useShownChildren(date: string, items: ItemsByChild, filter: string) {
  const now = useToday();
  const children = useTopic('roster', childrenOf);
  const visible = useTopic('roster', visibleOf);
  const groups = useTopic('selection', groupIdText);
  const planned = usePlannedOnDateQuery({ groups, date }).currentData;
  const onlyPresent = logView.useValue((state) => state.onlyPresent);
  const found = useMemo(() => {
    const expected = new Set(planned?.map(({ child_id }) => child_id));
    const ofDay = (child: RosterChild) => {
      // On another day, an entry in the Logboek shows that a child was present.
      const here = date === now ? isHere(child.presence, now) : items.has(child.id);
      if (onlyPresent && !here) return false;
      if (filter !== '') return (items.get(child.id) ?? []).some((item) => matches(item, filter));
      return here || expected.has(child.id) || items.has(child.id);
    };
    const shown = visible.filter(ofDay);
    const shownIds = new Set(shown.map(({ id }) => id));
    return { shown, hidden: children.filter((child) => !shownIds.has(child.id) && ofDay(child)) };
  }, [children, visible, planned, items, date, now, onlyPresent, filter]);
  // Most activities change nothing about who is shown; the same list is not drawn gradually once more.
  return { shown: useSameList(found.shown), hidden: found.hidden };
}
