import type { ReactNode } from 'react';
import styles from './EmptyText.module.css';

/** Says that there is nothing to show, or what to do first. */
export function EmptyText({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
