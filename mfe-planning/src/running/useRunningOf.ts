import { useMemo } from 'react';
import { useKernel, useTopic, type ActivityType, type CurrentActivity, type Roster } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import type { NewEntry } from '../activities/log/outbox';
import { useEntries } from '../activities/log/useDayLog';

/** The running activities of one type for a child. */
export interface RunningOfType {
  /** HH:mm */
  since: string;
  /** `null` while its start waits to be sent: it cannot be ended yet. */
  activity: CurrentActivity | null;
}

const nobody: ReadonlyMap<number, RunningOfType> = new Map();
const childrenOf = (roster: Roster) => roster.children;

/** The children for whom an unsent entry begins something of the type today. */
function begun({ input, state }: NewEntry, typeId: number, day: string): [number, RunningOfType][] {
  const { child_id, activity_id, date, start_time, end_time = null } = input.body;
  if (state !== 'waiting' || activity_id !== typeId || date !== day || end_time !== null) return [];
  return child_id.split(',').map((id) => [Number(id), { since: start_time, activity: null }]);
}

/**
 * The children for whom a type goes on today, by the list of children and what waits on this device; so it costs no call.
 * @param type `undefined`, and a type without end: nobody
 */
export function useRunningOf(type: ActivityType | undefined): ReadonlyMap<number, RunningOfType> {
  const day = today(useKernel().clock);
  const children = useTopic('roster', childrenOf);
  const { entries, stops } = useEntries();
  return useMemo(() => {
    if (!type?.enter_time_end) return nobody;
    const ended = new Set(stops.filter(({ state }) => state !== 'refused').map(({ about }) => about));
    const running = new Map(entries.flatMap((entry) => begun(entry, type.id, day)));
    for (const { id: childId, status } of children) {
      const activity = status.activities?.find(({ id, activity: name, icon_id }) => {
        return name === type.name && icon_id === type.icon_id && !ended.has(String(id));
      });
      if (activity) running.set(childId, { since: activity.start_time, activity });
    }
    return running;
  }, [type, day, children, entries, stops]);
}
