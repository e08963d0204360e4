import { Fence, Icon, latePart } from '@groepsapp/kernel/ui/base';
import styles from './ActivityIcon.module.css';

/** The highest icon id; every id from 1 has a drawing. */
const highestIcon = 52;

/** The drawings, which are one file that only the Logboek loads. */
export const Drawings = latePart(() => import('./iconSet'));

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
  const drawn = <Drawings id={id} />;
  if (Drawings.isThere()) return drawn;
  return (
    <Fence waiting={neutral} failed={neutral}>
      {drawn}
    </Fence>
  );
}
