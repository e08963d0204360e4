import { Icon } from '../ui/base/Icon';
import { presenceTexts as texts } from './rules/presenceTexts';
import type { SeenPresence } from './usePresence';
import styles from './PresenceMarks.module.css';

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
