import { useKernel, type CurrentActivity } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { RunningTime } from '@groepsapp/kernel/ui/feedback';
import { activitiesTexts as texts } from '../activities/log/activitiesTexts';
import { momentOf } from '../activities/log/clockRules';
import { stopOutbox } from '../activities/log/outbox';
import { UnsentChange } from './UnsentChange';
import type { Running } from './useRunning';
import styles from './RunningActivities.module.css';

interface RunningEndProps {
  running: Running;
  childName: string;
  onStop: (activity: CurrentActivity) => void;
}

/** For how long an activity is going on, with 'Stop'; and while its end waits or was refused, that. */
export function RunningEnd({ running: { activity, stop }, childName, onStop }: RunningEndProps) {
  const kernel = useKernel();
  const { activity: name, start_time } = activity;
  if (stop === null) {
    return (
      <span className={styles.end}>
        <RunningTime since={momentOf(today(kernel.clock), start_time)} />
        <Button aria-label={texts.stopOf(name, childName)} onClick={() => onStop(activity)}>
          {texts.stop}
        </Button>
      </span>
    );
  }
  return <UnsentChange entry={stop} outbox={stopOutbox} />;
}
