import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useKernel, type CurrentActivity, type RosterChild } from '@groepsapp/kernel';
import { useOutboxEntries, useOverlay } from '@groepsapp/kernel/changes';
import { formatTime } from '@groepsapp/kernel/dates';
import { Alert } from '@groepsapp/kernel/ui/base';
import { stopActivity, stopOutbox, type StopEntry } from '../activities/outbox';
import { useAnnouncer } from '../activities/useAnnouncer';
import { runningTexts as texts } from './runningTexts';

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
  const kernel = useKernel();
  const { say, line } = useAnnouncer();
  const [problem, setProblem] = useState<string | null>(null);
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

  function end({ id, activity }: CurrentActivity) {
    const refused = stopActivity(kernel, { id, child_id: childId }, formatTime(kernel.clock.now()));
    setProblem(refused);
    if (refused === null) say(texts.stopped(activity));
  }

  const messages: ReactNode = (
    <>
      {problem !== null && (
        <Alert kind="error">
          {texts.refused} {problem}
        </Alert>
      )}
      {line}
    </>
  );
  return { running, end, messages };
}
