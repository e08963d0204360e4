import { groupName, type Group } from '@groepsapp/kernel';
import { usePlaceTexts } from '../variant/placeTexts';
import { badgesOf, badgeText, textColorOn } from './groupBadges';
import styles from './GroupBadges.module.css';

/** Badges of the chosen groups in their own colours; when there are many, only the first few. */
export function GroupBadges({ groups }: { groups: readonly Group[] }) {
  const texts = usePlaceTexts().groups;
  const { shown, more } = badgesOf(groups);
  return (
    <ul className={styles.badges} aria-label={texts.list}>
      {shown.map((group) => (
        <li
          key={group.id}
          className={styles.badge}
          title={groupName(group)}
          style={{ background: group.color, color: textColorOn(group.color) }}
        >
          <span aria-hidden="true">{badgeText(group)}</span>
          <span className="ga-visually-hidden">{groupName(group)}</span>
        </li>
      ))}
      {more > 0 && (
        <li className={`${styles.badge} ${styles.more}`}>
          <span aria-hidden="true">+</span>
          <span className="ga-visually-hidden">{texts.more(more)}</span>
        </li>
      )}
    </ul>
  );
}
