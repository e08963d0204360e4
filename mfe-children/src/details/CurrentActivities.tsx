import { useTopic, type SettingsState } from '@groepsapp/kernel';
import { useChild } from '@groepsapp/kernel/ui/data';
import { detailsTexts } from './detailsTexts';
import styles from './DetailsTab.module.css';

const isTileView = ({ values }: SettingsState) => values['feature_flag_ipad_activities_tiles_view'] === '1';

/** The current activities of the child from the roster; only with the setting for tiles. */
export function CurrentActivities({ childId }: { childId: number }) {
  const tileView = useTopic('settings', isTileView);
  const activities = useChild(childId)?.status.activities;
  const { heading, none } = detailsTexts.activities;
  // Left out of the answer where there is no Logboek.
  if (!tileView || activities === undefined) return null;
  return (
    <section aria-label={heading} className={styles.activities}>
      <h3 className={styles.title}>{heading}</h3>
      {activities.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {activities.map(({ id, activity, start_time }) => (
            <li key={id} className={styles.activity}>
              <time>{start_time}</time> <strong>{activity}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
