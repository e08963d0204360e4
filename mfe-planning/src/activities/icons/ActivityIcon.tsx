import { lazy, Suspense, type ComponentType } from 'react';
import { Icon } from '@groepsapp/kernel/ui/base';
import styles from './ActivityIcon.module.css';

/** The highest icon id; every id from 1 has a drawing. */
const highestIcon = 52;

type Drawings = ComponentType<{ id: number }>;

let loaded: Drawings | null = null;

/** Fetches the drawings, which are one file that only the Logboek loads. */
export async function loadIcons(): Promise<{ default: Drawings }> {
  const drawings = await import('./iconSet');
  loaded = drawings.default;
  return drawings;
}

const Awaited = lazy(loadIcons);

const neutral = <Icon name="neutral" />;

/** The icon of an activity, as decoration; a neutral one for an unknown id and while the drawings load. */
export function ActivityIcon({ id }: { id: number }) {
  const known = Number.isInteger(id) && id >= 1 && id <= highestIcon;
  return (
    <span className={styles.icon} aria-hidden="true">
      {known ? <Drawing id={id} /> : neutral}
    </span>
  );
}

/** Hundreds of rows have one; once the drawings are there nothing has to be able to wait. */
function Drawing({ id }: { id: number }) {
  if (loaded !== null) {
    const Drawn = loaded;
    return <Drawn id={id} />;
  }
  return (
    <Suspense fallback={neutral}>
      <Awaited id={id} />
    </Suspense>
  );
}
