import type { RosterChild, Selection, SettingsState } from '../bus';
import { today } from '../dates';
import { useKernel, useTopic } from '../react';
import { Icon } from '../ui/base/Icon';
import { ChildThumbnail } from '../ui/data/Thumbnail';
import { isHere, wasHere } from './rules/here';
import { presenceTexts as texts } from './rules/presenceTexts';
import { usePresence } from './usePresence';
import { type SeenPresence, useSeenPresence } from './useSeenPresence';
import styles from './PresenceButton.module.css';
import { groupForPresence } from './groupOf';

interface PresenceButtonProps {
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

/** Says in a row that a tap still waits for the network, or that it was refused and why. */
export function PresenceMarks({ seen: { waiting, problem } }: { seen: SeenPresence }) {
  return (
    <>
      {waiting && (
        <span className={styles.waiting}>
          <Icon name="clock" /> {texts.waiting}
        </span>
      )}
      {problem !== null && (
        <span role="alert" className={styles.refused}>
          <Icon name="error" /> {texts.refused(problem)}
        </span>
      )}
    </>
  );
}

interface PresenceThumbnailProps {
  child: RosterChild;
  size?: 'small' | 'medium';
  tabIndex?: number;
}

const isOn = ({ values }: SettingsState) => values.ipad_planning === '1';
const chosenGroups = ({ groups }: Selection) => groups;

/** The picture of a child, which signs in and out by a tap where the planning is on; elsewhere only the picture. */
export function PresenceThumbnail(props: PresenceThumbnailProps) {
  const toggles = useTopic('settings', isOn);
  return toggles ? <Toggle {...props} /> : <ChildThumbnail child={props.child} size={props.size ?? 'medium'} />;
}

function Toggle({ child, size = 'medium', tabIndex }: PresenceThumbnailProps) {
  const groups = useTopic('selection', chosenGroups);
  const person = { kind: 'child', id: child.id } as const;
  const seen = useSeenPresence(person, child.presence);
  const { toggle, notice } = usePresence();
  const { presence: record, planned, full_name: name } = child;
  const subject = {
    person,
    name,
    record,
    groupId: groupForPresence(child.id_group, groups),
    ...(planned && { planned }),
  };
  return (
    <>
      <PresenceButton child={child} seen={seen} size={size} tabIndex={tabIndex} onToggle={() => toggle(subject)} />
      <PresenceMarks seen={seen} />
      {notice}
    </>
  );
}
