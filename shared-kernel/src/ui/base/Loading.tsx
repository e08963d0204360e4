import { baseTexts } from './baseTexts';
import styles from './Loading.module.css';

/** Says 'Laden...' (or the given text) while there is nothing to show yet. */
export function Loading({ text = baseTexts.loading }: { text?: string }) {
  return (
    <p role="status" className={styles.loading}>
      <span className={styles.dot} aria-hidden="true" />
      {text}
    </p>
  );
}
