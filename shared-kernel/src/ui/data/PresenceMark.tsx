import type { RosterChild } from '../../bus';
import { today } from '../../dates';
import { isHere, wasHere } from '../../presence/rules/here';
import { useKernel } from '../../react';
import { Icon } from '../base/Icon';
import { dataTexts } from './dataTexts';
import styles from './StatusIcons.module.css';

/** Whether a child is there, or has been there today; nothing for one that has not come today. */
export function PresenceMark({ presence }: Pick<RosterChild, 'presence'>) {
  const { clock } = useKernel();
  const day = today(clock);
  // A record left open on an earlier day does not count for today.
  if (!wasHere(presence, day)) return null;
  const here = isHere(presence, day);
  return (
    <span className={here ? styles.present : styles.normal}>
      <Icon name={here ? 'success' : 'ends'} label={here ? dataTexts.present : dataTexts.signedInToday} />
    </span>
  );
}
