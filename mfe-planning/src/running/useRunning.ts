import { useEffect, useMemo, useState } from 'react';
import { useKernel, type CurrentActivity, type RosterChild } from '@groepsapp/kernel';
import { useAllOutboxEntries } from '@groepsapp/kernel/changes';
import { formatTime } from '@groepsapp/kernel/dates';
import { stopActivity, stopOutbox, type StopEntry } from '../activities/outbox';

/** An activity that is going on. */
export interface Running {
  activity: CurrentActivity;
  /** Its end, while that waits to be sent or was refused; `null` before it was ended. */
  stop: StopEntry | null;
}

const none: readonly CurrentActivity[] = [];

function useStops(): readonly StopEntry[] {
  const all = useAllOutboxEntries();
  return useMemo(() => all.filter((entry): entry is StopEntry => entry.outbox === stopOutbox.name), [all]);
}

/**
 * What a child is doing by the list of children, without what this device has ended.
 * @returns `end` queues the end of an activity at this moment; `problem` is why it could not be queued
 */
export function useRunning({ id: childId, status }: Pick<RosterChild, 'id' | 'status'>) {
  const kernel = useKernel();
  const stops = useStops();
  const [problem, setProblem] = useState<string | null>(null);
  const activities = status.activities ?? none;

  useEffect(() => {
    for (const { key, state, about, childId: of } of stops) {
      const listed = activities.some(({ id }) => String(id) === about);
      if (of === childId && state === 'sent' && !listed) stopOutbox.remove(kernel, key);
    }
  });
  const running = useMemo(
    () =>
      activities
        .map((activity): Running => ({
          activity,
          stop: stops.find(({ about }) => about === String(activity.id)) ?? null,
        }))
        .filter(({ stop }) => stop?.state !== 'sent'),
    [activities, stops],
  );

  function end({ id }: CurrentActivity): boolean {
    const refused = stopActivity(kernel, { id, child_id: childId }, formatTime(kernel.clock.now()));
    setProblem(refused);
    return refused === null;
  }
  return { running, end, problem };
}
