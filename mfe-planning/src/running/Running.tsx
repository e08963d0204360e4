import { useCallback, useMemo } from 'react';
import { dayOfStart, useKernel, type CurrentActivity, type RosterChild } from '@groepsapp/kernel';
import { outboxOf, useOutboxEntries, useOverlay, type OutboxEntry } from '@groepsapp/kernel/changes';
import { formatTime, momentAt, today } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { RunningTime } from '@groepsapp/kernel/ui/feedback';
import { activitiesTexts as texts } from '../activities/log/activitiesTexts';
import { stopOutbox, type StopEntry } from '../activities/log/outbox';
import { useStop } from '../activities/log/useAnnouncer';
import common from '../common.module.css';
import styles from './RunningActivities.module.css';

interface Running {
  activity: CurrentActivity;
  /** Its end, while that waits to be sent or was refused; `null` before it was ended. */
  stop: StopEntry | null;
}

const none: readonly CurrentActivity[] = [];

/**
 * The running activities of a child by the list of children, without those that this device has ended.
 * @returns `end` queues the end of an activity; `messages` says what became of it
 */
export function useRunning({ id: childId, status }: RosterChild) {
  const { stop, messages } = useStop();
  const activities = status.activities ?? none;
  const isGone = useCallback(
    ({ about, childId: of }: StopEntry) => of === childId && !activities.some(({ id }) => String(id) === about),
    [childId, activities],
  );
  const stops = useOverlay(useOutboxEntries(stopOutbox), { holds: isGone });
  const running = useMemo(() => {
    const stopOf = ({ id }: CurrentActivity) => stops.find(({ about }) => about === String(id)) ?? null;
    const all = activities.map((activity): Running => ({ activity, stop: stopOf(activity) }));
    return all.filter((one) => one.stop?.state !== 'sent');
  }, [activities, stops]);

  const end = (activity: CurrentActivity) => stop(childId, activity);
  return { running, end, messages };
}

interface RunningEndProps {
  running: Running;
  childName: string;
  onStop: (activity: CurrentActivity) => void;
}

/** For how long an activity is going on, with 'Stop'; and while its end waits or was refused, that. */
export function RunningEnd({ running: { activity, stop }, childName, onStop }: RunningEndProps) {
  const { clock } = useKernel();
  if (stop !== null) return <UnsentChange entry={stop} />;
  const day = dayOfStart(activity, { date: today(clock), time: formatTime(clock.now()) });
  return (
    <span className={styles.end}>
      <RunningTime since={momentAt(day, activity.start_time)} />
      <Button aria-label={texts.stopOf(activity.activity, childName)} onClick={() => onStop(activity)}>
        {texts.stop}
      </Button>
    </span>
  );
}

/** That a change is not saved yet, or that the server refused it and why. @param entry waiting or refused */
export function UnsentChange({ entry: { key, state, problem } }: { entry: OutboxEntry }) {
  const outbox = outboxOf(useKernel());
  if (state !== 'refused') return <Badge icon="clock">{texts.waiting}</Badge>;
  return (
    <span role="alert" className={`${common.row} ${styles.refused}`}>
      {texts.refused} {problem}
      <Button onClick={() => outbox.retry(key)}>{texts.retry}</Button>
      <Button onClick={() => outbox.remove(key)}>{texts.discard}</Button>
    </span>
  );
}
