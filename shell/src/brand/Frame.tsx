import type { ReactNode } from 'react';
import { useScreenHeading } from '@groepsapp/kernel/host';
import { Logo } from './Logo';
import styles from './Frame.module.css';

export interface FrameProps {
  heading: ReactNode;
  /** What the page is called when that is not what the heading says. */
  title?: string;
  /** A line below the heading. */
  intro?: ReactNode;
  /** `narrow` for a form, `wide` for a choice out of many. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** The screen around what comes before the app proper; its heading gets the focus when the screen appears and names the page. */
export function Frame({ heading, title, intro, width = 'narrow', children }: FrameProps) {
  const headingRef = useScreenHeading(title);

  return (
    <main className={styles.frame}>
      <div className={`${styles.sheet} ${styles[width]}`}>
        <header className={styles.header}>
          <Logo size="large" />
          <div className={styles.titles}>
            <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
              {heading}
            </h1>
            {intro && <p className={styles.intro}>{intro}</p>}
          </div>
        </header>
        {children}
      </div>
    </main>
  );
}
