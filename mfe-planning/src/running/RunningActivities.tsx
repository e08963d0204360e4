import type { RosterChild, SlotProps } from '@groepsapp/kernel';
import { useParams } from '@groepsapp/kernel/router';
import { useChild } from '@groepsapp/kernel/ui/data';
import { activitiesTexts as texts } from '../activities/log/activitiesTexts';
import { ActivityIcon } from '../activities/icons/ActivityIcon';
import { areaStore } from '../store';
import { RunningEnd, useRunning } from './Running';
import styles from './RunningActivities.module.css';

/** The tab of this area that shows the same activities among all others of the child. */
const logTab = 'activities';

/** The running activity of a child above the tabs of its record: since when, and 'Stop'. */
function RunningActivities({ childId }: SlotProps['child-status']) {
  const child = useChild(childId);
  const { tab } = useParams();
  return child === undefined || tab === logTab ? null : <OfChild child={child} />;
}

function OfChild({ child }: { child: RosterChild }) {
  const { running, end, messages } = useRunning(child);
  return (
    <>
      {running.length > 0 && (
        <ul aria-label={texts.currentHeading} className={styles.list}>
          {running.map((one) => (
            <li key={one.activity.id} className={styles.row}>
              <ActivityIcon id={one.activity.icon_id} />
              <strong className={styles.name}>{one.activity.activity}</strong>
              <span className={styles.since}>
                {texts.since} <time>{one.activity.start_time}</time>
              </span>
              <RunningEnd running={one} childName={child.full_name} onStop={end} />
            </li>
          ))}
        </ul>
      )}
      {messages}
    </>
  );
}

export default areaStore.withStore(RunningActivities);
