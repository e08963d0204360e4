import type { RosterChild } from '../bus';
import { today } from '../dates';
import { useKernel } from '../react';
import { Icon } from '../ui/base/Icon';
import { ChildThumbnail } from '../ui/data/Thumbnail';
import { isHere, wasHere } from './rules/here';
import { presenceTexts as texts } from './rules/presenceTexts';
import type { SeenPresence } from './usePresence';
import styles from './PresenceButton.module.css';

export interface PresenceButtonProps {
  child: RosterChild;
  seen: SeenPresence;
  onToggle: () => void;
  /** Another day than today: only the picture is shown. */
  readOnly?: boolean;
  size?: 'small' | 'medium';
  tabIndex?: number | undefined;
}

/** The picture of a child as the button that signs in and out, with a mark for who is here and who has left. */
export function PresenceButton(props: PresenceButtonProps) {
  const { child, seen, onToggle, readOnly = false, size = 'medium', tabIndex } = props;
  const day = today(useKernel().clock);
  const here = isHere(seen.record, day);
  const gone = !here && wasHere(seen.record, day);
  if (readOnly) return <ChildThumbnail child={child} size={size} />;
  const picture = (
    <span className={styles.frame} data-state={here ? 'here' : gone ? 'gone' : 'away'}>
      <ChildThumbnail child={child} size={size} />
      {(here || gone) && (
        <span className={styles.mark}>
          <Icon name={here ? 'check' : 'ends'} />
        </span>
      )}
    </span>
  );
  const name = here ? texts.doSignOut(child.full_name) : texts.doSignIn(child.full_name);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={name}
      aria-pressed={here}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      {picture}
    </button>
  );
}
