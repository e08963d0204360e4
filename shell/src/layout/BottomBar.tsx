import { useLayoutEffect, useRef, type ReactNode } from 'react';
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
  children: ReactNode;
}

/** Tells the document the height of the bar, so that what fills the window ends above it, whatever the size of the letters. */
function useMeasured() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = ref.current;
    if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--ga-bottom-height', `${bar.offsetHeight}px`));
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--ga-bottom-height');
    };
  }, []);
  return ref;
}

/** A bar that slides in at the bottom, over the content, so that nothing the user is about to touch moves. */
export function BottomBar({ icon, role, text, textId, folded = false, children }: BottomBarProps) {
  return (
    <div ref={useMeasured()} className={`${styles[role]} ${folded ? styles.folded : ''}`}>
      <Icon name={icon} />
      <p id={textId} role={role} className={styles.text}>
        {text}
      </p>
      {children}
    </div>
  );
}
