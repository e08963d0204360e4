import { useCallback, useMemo } from 'react';
import type { CurrentActivity, RosterChild } from '@groepsapp/kernel';
import { useOutboxEntries, useOverlay } from '@groepsapp/kernel/changes';
import { stopOutbox, type StopEntry } from '../activities/log/outbox';
import { useStop } from '../activities/log/useAnnouncer';

/** An activity that is going on. */
export interface Running {
  activity: CurrentActivity;
  /** Its end, while that waits to be sent or was refused; `null` before it was ended. */
  stop: StopEntry | null;
}

const none: readonly CurrentActivity[] = [];

/**
 * What a child is doing by the list of children, without what this device has ended.
 * @returns `end` queues the end of an activity at this moment; `messages` says what became of it
 */
export function useRunning({ id: childId, status }: Pick<RosterChild, 'id' | 'status'>) {
  const { stop, messages } = useStop();
  const activities = status.activities ?? none;
  const isGone = useCallback(
    ({ about, childId: of }: StopEntry) => of === childId && !activities.some(({ id }) => String(id) === about),
    [childId, activities],
  );
  const stops = useOverlay(useOutboxEntries(stopOutbox), { holds: isGone });
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

  const end = (activity: CurrentActivity) => stop(childId, activity);
  return { running, end, messages };
}
