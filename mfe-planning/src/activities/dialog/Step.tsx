import { useEffect, useRef, type ReactNode } from 'react';
import styles from './ActivityForm.module.css';

interface StepProps {
  /** Accessible name, read when the step takes the place of the other. */
  label: string;
  /** Whether the user came here from the other step, whose buttons are gone. */
  moved: boolean;
  children: ReactNode;
}

/**
 * A step of the form; it takes the focus and starts at its top. The first step must not take it: the dialog focuses its
 * first button.
 */
export function Step({ label, moved, children }: StepProps) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!moved) return;
    step.current?.focus({ preventScroll: true });
    const scroller = step.current?.closest('dialog') ?? document.documentElement;
    scroller.scrollTop = 0;
  }, [moved]);
  return (
    <div ref={step} role="group" aria-label={label} tabIndex={moved ? -1 : undefined} className={styles.step}>
      {children}
    </div>
  );
}
