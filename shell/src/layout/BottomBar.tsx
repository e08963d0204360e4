import type { ReactNode } from 'react';
import { Icon, type UiIconName } from '@groepsapp/kernel/ui/base';
import styles from './BottomBar.module.css';

export interface BottomBarProps {
  icon: UiIconName;
  /** `alert` interrupts the screen reader and stands out; `status` waits. */
  role: 'alert' | 'status';
  text: string;
  textId?: string;
  /** Whether it is one line high. */
  folded?: boolean;
  /** The actions for the user. */
  children: ReactNode;
}

/** A bar that slides in at the bottom, over the content, so that nothing the user is about to touch moves. */
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
