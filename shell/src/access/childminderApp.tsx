import type { ReactNode } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Link, useNavigate } from '@groepsapp/kernel/router';
import { browserPage } from '../base/browserPage';
import styles from './links.module.css';

const childminderBase = '/gastouderapp';

/** A link to a path of the childminders' variant; from the other variant it loads another page. */
export function ChildminderLink({ to, children }: { to: string; children: ReactNode }) {
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

/** Navigates to a path of the childminders' variant, replacing the current history entry. */
export function useGoToChildminderApp(): (path: string) => void {
  const variant = useTopic('variant');
  const navigate = useNavigate();
  return (path) => {
    if (variant === 'gastouderapp') void navigate(path, { replace: true });
    else browserPage.load(`${childminderBase}${path}`);
  };
}
