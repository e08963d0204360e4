import type { ReactNode } from 'react';
import { Icon, type UiIconName } from '../base/Icon';
import { RouteLink } from '../data/RouteLink';
import styles from './feedback.module.css';

interface AttentionItemProps {
  icon: UiIconName;
  /** The screen where it is dealt with. */
  to: string;
  /** Handed to that screen, such as what it begins with. */
  state?: unknown;
  /** A few words that stay the same until something else is due, as each change is read out. */
  children: ReactNode;
}

/** A matter that is due, in the bar 'Aandacht', with the way to where it is dealt with. */
export function AttentionItem({ icon, to, state, children }: AttentionItemProps) {
  const words = (
    <>
      <Icon name={icon} /> {children}
    </>
  );
  return (
    <RouteLink
      to={to}
      state={state}
      className={styles.attention}
      otherwise={<span className={styles.attention}>{words}</span>}
    >
      {words}
    </RouteLink>
  );
}
