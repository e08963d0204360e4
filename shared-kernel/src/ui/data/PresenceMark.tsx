import type { RosterChild } from '../../bus';
import { Icon } from '../base/Icon';
import { dataTexts } from './dataTexts';
import styles from './StatusIcons.module.css';

/** Whether a child is there, or has been there today; nothing for one that has not come. */
export function PresenceMark({ presence }: Pick<RosterChild, 'presence'>) {
  if (presence === null) return null;
  const isHere = presence.end_time === null;
  return (
    <span className={isHere ? styles.present : styles.normal}>
      <Icon name={isHere ? 'success' : 'ends'} label={isHere ? dataTexts.present : dataTexts.signedInToday} />
    </span>
  );
}
