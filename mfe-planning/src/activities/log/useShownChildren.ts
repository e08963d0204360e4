import { useMemo } from 'react';
import { groupIdText, useTopic, useToday, type Roster, type RosterChild } from '@groepsapp/kernel';
import { isHere } from '@groepsapp/kernel/presence';
import { useRosterState, type AsyncState } from '@groepsapp/kernel/ui/data';
import { usePlannedOnDateQuery } from './activitiesApi';
import { activitiesTexts as texts } from './activitiesTexts';
import { isOpen, messageIcon, type ItemsByChild, type LogItem } from './logRules';
import { useDayLog, useSameList } from './useDayLog';
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

/** Who is planned on a day in the groups in focus. @param date YYYY-MM-DD */
function usePlanned(date: string) {
  return usePlannedOnDateQuery({ groups: useTopic('selection', groupIdText), date });
}

/**
 * The Logboek of a day, once it is known of which children it is: while one of the three is missing, nobody can say that
 * there are no children or that nothing was noted for them.
 * @param date YYYY-MM-DD
 */
export function useShownLog(date: string): AsyncState<readonly LogItem[]> {
  const log = useDayLog(date);
  const planned = usePlanned(date);
  const roster = useRosterState();
  const isKnown = planned.currentData !== undefined && roster.currentData !== undefined;
  return {
    currentData: isKnown ? log.currentData : undefined,
    error: log.error ?? planned.error ?? roster.error,
    isFetching: log.isFetching || planned.isFetching || roster.isFetching,
    fulfilledTimeStamp: log.fulfilledTimeStamp,
    refetch: () => {
      void log.refetch();
      void planned.refetch();
      void roster.refetch();
    },
  };
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
  const planned = usePlanned(date).currentData;
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
