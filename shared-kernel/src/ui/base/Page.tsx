import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Page.module.css';

export interface PageProps {
  heading: ReactNode;
  /** A line below the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, which gets the focus when the screen appears, and what stands below it. */
export function Page({ heading, intro, actions, children }: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus({ preventScroll: true }), []);

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
            {heading}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
