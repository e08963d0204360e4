import { lazy, Suspense } from 'react';
import { Icon } from '@groepsapp/kernel/ui/base';
import styles from './ActivityIcon.module.css';

/** The highest icon id; every id from 1 has a drawing. */
const highestIcon = 52;

/** All drawings are one file, which only the Logboek loads. */
const DrawnIcon = lazy(() => import('./iconSet'));

const neutral = <Icon name="neutral" />;

/** The icon of an activity, as decoration; a neutral one for an unknown id and while the drawings load. */
export function ActivityIcon({ id }: { id: number }) {
  const known = Number.isInteger(id) && id >= 1 && id <= highestIcon;
  return (
    <span className={styles.icon} aria-hidden="true">
      {known ? (
        <Suspense fallback={neutral}>
          <DrawnIcon id={id} />
        </Suspense>
      ) : (
        neutral
      )}
    </span>
  );
}
