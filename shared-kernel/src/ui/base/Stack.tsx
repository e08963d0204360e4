import type { ReactNode } from 'react';
import styles from './Stack.module.css';

interface StackProps {
  /** Step of the spacing scale between the children: 8, 16 or 24 px. */
  gap?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** Puts its children below each other at even distances. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>;
}
