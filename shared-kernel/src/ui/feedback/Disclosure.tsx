import type { ReactNode } from 'react';
import { Icon } from '../base/Icon';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** Open at first; after that it is the user's. */
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A part that expands and collapses: the browser's own `details`, so that find-in-page opens it. */
export function Disclosure({ summary, defaultOpen = false, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={defaultOpen}>
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <span className={styles.arrow}>
          <Icon name="down" />
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
