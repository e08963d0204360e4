import type { ReactNode } from 'react';
import { Link } from '@groepsapp/kernel/router';
import { aboutTexts } from './aboutTexts';
import styles from './AboutFrame.module.css';

/** The frame around About for a user without a chosen establishment, who has no menu yet. */
export function AboutFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.bare}>
      <nav className={styles.back}>
        <Link to="/select-establishment" className={styles.link ?? ''}>
          {aboutTexts.chooseEstablishment}
        </Link>
      </nav>
      {children}
    </main>
  );
}
