import { useKernel, type RosterChild, type SlotProps } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { useParams } from '@groepsapp/kernel/router';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Badge, useChild } from '@groepsapp/kernel/ui/data';
import { RunningTime } from '@groepsapp/kernel/ui/feedback';
import { activitiesTexts as texts } from '../activities/activitiesTexts';
import { momentOf } from '../activities/clockRules';
import { ActivityIcon } from '../activities/icons/ActivityIcon';
import { stopOutbox } from '../activities/outbox';
import { useAnnouncer } from '../activities/useAnnouncer';
import { areaStore } from '../store';
import { useRunning, type Running } from './useRunning';
import styles from './RunningActivities.module.css';

/** The tab of this area that shows the same activities among all others of the child. */
const logTab = 'activities';

/** What a child is doing, above the tabs of its record: since when, and 'Stop'. */
function RunningActivities({ childId }: SlotProps['child-status']) {
  const child = useChild(childId);
  const { tab } = useParams();
  return child === undefined || tab === logTab ? null : <OfChild child={child} />;
}

function OfChild({ child }: { child: RosterChild }) {
  const { running, end, problem } = useRunning(child);
  const { say, line } = useAnnouncer();
  return (
    <>
      {problem !== null && (
        <Alert kind="error">
          {texts.refused} {problem}
        </Alert>
      )}
      {running.length > 0 && (
        <ul aria-label={texts.currentHeading} className={styles.list}>
          {running.map((one) => (
            <Row
              key={one.activity.id}
              running={one}
              childName={child.full_name}
              onStop={() => end(one.activity) && say(texts.stopped(one.activity.activity))}
            />
          ))}
        </ul>
      )}
      {line}
    </>
  );
}

interface RowProps {
  running: Running;
  childName: string;
  onStop: () => void;
}

function Row({ running: { activity, stop }, childName, onStop }: RowProps) {
  const { clock } = useKernel();
  const { activity: name, icon_id, start_time } = activity;
  return (
    <li className={styles.row}>
      <ActivityIcon id={icon_id} />
      <strong className={styles.name}>{name}</strong>
      <time className={styles.since}>{start_time}</time>
      {stop === null ? (
        <>
          <RunningTime since={momentOf(today(clock), start_time)} />
          <Button aria-label={texts.stopOf(name, childName)} onClick={onStop}>
            {texts.stop}
          </Button>
        </>
      ) : (
        <Ending stop={stop} />
      )}
    </li>
  );
}

/** That the end is not with the server yet, or that the server refused it and why. */
function Ending({ stop: { state, problem, key } }: { stop: NonNullable<Running['stop']> }) {
  const kernel = useKernel();
  if (state !== 'refused') return <Badge icon="clock">{texts.waiting}</Badge>;
  return (
    <span role="alert" className={styles.refused}>
      {texts.refused} {problem}
      <Button onClick={() => stopOutbox.retry(kernel, key)}>{texts.retry}</Button>
      <Button onClick={() => stopOutbox.remove(kernel, key)}>{texts.discard}</Button>
    </span>
  );
}

export default areaStore.withStore(RunningActivities);
