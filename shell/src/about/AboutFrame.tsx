import type { ReactNode } from 'react';
import { Link } from '@groepsapp/kernel/router';
import { aboutTexts } from './aboutTexts';
import styles from './About.module.css';

/** What surrounds About for who has not chosen an establishment yet and so has no menu. */
export function AboutFrame({ children }: { children: ReactNode }) {
  return (
    <main className={styles.bare}>
      <nav className={styles.back}>
        <Link to="/select-establishment" className={styles.contact}>
          {aboutTexts.chooseEstablishment}
        </Link>
      </nav>
      {children}
    </main>
  );
}
