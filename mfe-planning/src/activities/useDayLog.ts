import { useEffect, useMemo, useState } from 'react';
import { groupIdText, useKernel, useTopic } from '@groepsapp/kernel';
import { useAllOutboxEntries } from '@groepsapp/kernel/changes';
import { useActivitiesOfDayQuery, useActivityTypesQuery } from './activitiesApi';
import { byChild, hasArrived, isSame, withWaiting, type ItemsByChild, type LogItem } from './logRules';
import { activityOutbox, stopOutbox, type NewEntry, type StopEntry } from './outbox';

const noItems: readonly LogItem[] = [];

/** The types of the groups in focus. */
export function useTypes() {
  return useActivityTypesQuery(useTopic('selection', groupIdText));
}

/** Waiting entries, and sent entries that are not in a fetched list yet. */
export function useEntries() {
  const all = useAllOutboxEntries();
  return useMemo(
    () => ({
      entries: all.filter((entry): entry is NewEntry => entry.outbox === activityOutbox.name),
      stops: all.filter((entry): entry is StopEntry => entry.outbox === stopOutbox.name),
    }),
    [all],
  );
}

/**
 * The Logboek of a day for the groups in focus, with what waits on this device.
 * @param date YYYY-MM-DD
 */
export function useDayLog(date: string) {
  const kernel = useKernel();
  const groups = useTopic('selection', groupIdText);
  const query = useActivitiesOfDayQuery({ groups, date });
  const types = useTypes().currentData;
  const { entries, stops } = useEntries();
  const activities = query.currentData;

  useEffect(() => {
    for (const entry of entries) {
      if (activities && hasArrived(entry, activities)) activityOutbox.remove(kernel, entry.key);
    }
    for (const stop of stops) {
      const ended = activities?.find(({ id }) => String(id) === stop.input.params.id)?.end_time ?? null;
      if (stop.state === 'sent' && ended !== null) stopOutbox.remove(kernel, stop.key);
    }
  });
  const items = useMemo(
    () => (activities ? withWaiting(activities, { entries, stops, types: types ?? [], date }) : noItems),
    [activities, entries, stops, types, date],
  );
  return { ...query, currentData: activities && items };
}

/** A list that is the same one until something of it changes. */
export function useSameList<T>(list: readonly T[]): readonly T[] {
  const [known, setKnown] = useState(list);
  if (isSame(known, list)) return known;
  setKnown(list);
  return list;
}

/** Items by child, where the list of a child is the same one until something of that child changes. */
export function useByChild(items: readonly LogItem[]): ItemsByChild {
  const [known, setKnown] = useState(() => ({ items, perChild: byChild(items) }));
  if (known.items === items) return known.perChild;
  const perChild = byChild(items, known.perChild);
  setKnown({ items, perChild });
  return perChild;
}
