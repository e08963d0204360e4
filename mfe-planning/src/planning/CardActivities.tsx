import type { RosterChild } from '@groepsapp/kernel';
import { Icon } from '@groepsapp/kernel/ui/base';
import { RouteLink } from '@groepsapp/kernel/ui/data';
import { RunningEnd } from '../running/RunningEnd';
import { useRunning } from '../running/useRunning';
import { planningTexts as texts } from './planningTexts';
import styles from './PresenceView.module.css';

interface CardActivitiesProps {
  child: RosterChild;
  /** An activity can be ended on today only. */
  isToday: boolean;
}

const Nothing = () => <p className={styles.nothing}>{texts.noActivity}</p>;

/** The activities of a child. Only cards of children with an activity read the outbox. */
export function CardActivities({ child, isToday }: CardActivitiesProps) {
  const idle = (child.status.activities ?? []).length === 0;
  return idle ? <Nothing /> : <Current child={child} isToday={isToday} />;
}

function Current({ child, isToday }: CardActivitiesProps) {
  const { running, end, messages } = useRunning(child);
  const { id: childId, full_name: name } = child;
  return (
    <>
      {running.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={styles.activities}>
          {running.map((one) => (
            <li key={one.activity.id} className={styles.activity}>
              <span className={styles.what}>
                <span className={styles.time}>{one.activity.start_time}</span> {one.activity.activity}
              </span>
              <span className={styles.tools}>
                {isToday && <RunningEnd running={one} childName={name} onStop={end} />}
                <RouteLink to={`/children/${childId}/activities`} className={styles.edit}>
                  <Icon name="edit" label={texts.editActivity(one.activity.activity, name)} />
                </RouteLink>
              </span>
            </li>
          ))}
        </ul>
      )}
      {messages}
    </>
  );
}
