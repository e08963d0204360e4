import type { ReactNode } from 'react';
import styles from './showcase.module.css';

/** A part of the kit with its states below its name. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  const id = name.toLowerCase().replace(/[^a-z]+/g, '-');
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.name}>
        {name}
      </h2>
      <div className={styles.states}>{children}</div>
    </section>
  );
}

/** One state of a part. */
export function State({ of, wide = false, children }: { of: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : styles.state}>
      <h3 className={styles.of}>{of}</h3>
      {children}
    </div>
  );
}
