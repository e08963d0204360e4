import { useCallback, useMemo, useState } from 'react';
import { groupIdText, useTopic, type Activity } from '@groepsapp/kernel';
import { askedAt, useOutboxEntries, useOverlay } from '@groepsapp/kernel/changes';
import { useActivitiesOfDayQuery, useActivityTypesQuery } from './activitiesApi';
import { byChild, isListed, isSame, withWaiting, type ItemsByChild, type LogItem } from './logRules';
import { activityOutbox, stopOutbox, type NewEntry, type StopEntry } from './outbox';

const noItems: readonly LogItem[] = [];

/** The types of the groups in focus. */
export function useTypes() {
  return useActivityTypesQuery(useTopic('selection', groupIdText));
}

export interface Entries {
  entries: readonly NewEntry[];
  stops: readonly StopEntry[];
}

/** Waiting entries, and sent entries that are not in a fetched list yet. */
export function useEntries(): Entries {
  return { entries: useOutboxEntries(activityOutbox), stops: useOutboxEntries(stopOutbox) };
}

interface Answered {
  /** The server's answer; `undefined` before the first one. */
  activities: readonly Activity[] | undefined;
  /** When it was asked for; see `askedAt`. */
  asked: number | undefined;
  /** Whether the answer is about an entry: about its day, and its children. */
  isAbout: (entry: NewEntry) => boolean;
}

const none: readonly Activity[] = [];

/** The entries to lay over an answer of the server: those that it does not hold. The others are dropped. */
export function useEntriesOver({ activities = none, asked, isAbout }: Answered): Entries {
  const { entries, stops } = useEntries();
  const own = useMemo(() => {
    const activityOf = ({ about }: StopEntry) => activities.find(({ id }) => String(id) === about);
    return {
      isIn: (entry: NewEntry) => isListed(entry, activities),
      isAboutStop: (stop: StopEntry) => activityOf(stop) !== undefined,
      hasEnded: (stop: StopEntry) => (activityOf(stop)?.end_time ?? null) !== null,
    };
  }, [activities]);
  return {
    entries: useOverlay(entries, { asked, isAbout, holds: own.isIn }),
    stops: useOverlay(stops, { asked, isAbout: own.isAboutStop, holds: own.hasEnded }),
  };
}

/** The Logboek of a day for the groups in focus, with what waits on this device. @param date YYYY-MM-DD */
export function useDayLog(date: string) {
  const groups = useTopic('selection', groupIdText);
  const query = useActivitiesOfDayQuery({ groups, date });
  const types = useTypes().currentData;
  const activities = query.currentData;
  const isAbout = useCallback(({ input }: NewEntry) => input.body.date === date, [date]);
  const { entries, stops } = useEntriesOver({ activities, asked: askedAt(query), isAbout });
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
