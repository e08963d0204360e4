import type { ReactNode } from 'react';
import { useScreenHeading } from './useScreenHeading';
import styles from './Page.module.css';

interface PageProps {
  heading: ReactNode;
  /** A line below the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /**
   * Controls that share the line of the heading. Where there is no room for both, the heading is only read out: the menu
   * marks the screen as well.
   */
  bar?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, which takes the focus and sets the page title, and its content. */
export function Page({ heading, intro, actions, bar, children }: PageProps) {
  const headingRef = useScreenHeading();

  return (
    <div className={styles.page}>
      <header className={styles.header} data-bar={bar !== undefined}>
        <div className={styles.titles}>
          <h1 ref={headingRef} tabIndex={-1} className={styles.heading}>
            {heading}
          </h1>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {bar && <div className={styles.bar}>{bar}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
