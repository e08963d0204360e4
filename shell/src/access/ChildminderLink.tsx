import type { ReactNode } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Link } from '@groepsapp/kernel/router';
import { childminderBase } from './childminderApp';
import styles from './links.module.css';

export interface ChildminderLinkProps {
  /** Path below the base path of the childminders' variant. */
  to: string;
  children: ReactNode;
}

/** A link to the childminders' variant; from the other variant it loads another page. */
export function ChildminderLink({ to, children }: ChildminderLinkProps) {
  const variant = useTopic('variant');
  if (variant === 'gastouderapp') {
    return (
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    );
  }
  return (
    <a href={`${childminderBase}${to}`} className={styles.link}>
      {children}
    </a>
  );
}
