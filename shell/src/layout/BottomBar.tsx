import type { ReactNode } from 'react';
import { Icon, type UiIconName } from '@groepsapp/kernel/ui/base';
import styles from './BottomBar.module.css';

export interface BottomBarProps {
  icon: UiIconName;
  /** An alert is read out at once and stands out; a status waits. */
  role: 'alert' | 'status';
  text: string;
  textId?: string;
  /** Whether it is one line high. */
  folded?: boolean;
  /** What the user can do about it. */
  children: ReactNode;
}

/** A bar that comes in from below and takes no room of what the user is pointing at. */
export function BottomBar({ icon, role, text, textId, folded = false, children }: BottomBarProps) {
  return (
    <div className={`${styles[role]} ${folded ? styles.folded : ''}`}>
      <Icon name={icon} />
      <p id={textId} role={role} className={styles.text}>
        {text}
      </p>
      {children}
    </div>
  );
}
