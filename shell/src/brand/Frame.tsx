import type { ReactNode } from 'react';
import { useScreenHeading } from '@groepsapp/kernel/host';
import { Logo } from './Logo';
import styles from './Frame.module.css';

interface FrameProps {
  heading: ReactNode;
  title?: string;
  intro?: ReactNode;
  /** `narrow` for a form, `wide` for a list to choose from. */
  width?: 'narrow' | 'wide';
  children: ReactNode;
}

/** Frame of the screens outside the layout. Its heading gets the focus on arrival and sets the document title. */
export function Frame({ heading, title, intro, width = 'narrow', children }: FrameProps) {
  const headingRef = useScreenHeading(title);

  return (
    <main className={styles.frame}>
      <div className={`${styles.sheet} ${styles[width]}`}>
        <header className={styles.header}>
          <Logo size={64} />
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
