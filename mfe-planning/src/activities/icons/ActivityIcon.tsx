import { Fence, Icon, latePart } from '@groepsapp/kernel/ui/base';
import styles from './ActivityIcon.module.css';

/** The drawings, which are an entry of the kernel that only the Logboek loads here. */
export const Drawings = latePart(() => import('./drawing'));

const neutral = <Icon name="neutral" />;

/** The icon of an activity, as decoration; a neutral one for an unknown id and while the drawings load. */
export function ActivityIcon({ id }: { id: number }) {
  const drawn = <Drawings id={id} />;
  return (
    <span className={styles.icon} aria-hidden="true">
      {/* Hundreds of rows have one; once the drawings are there nothing has to be able to wait. */}
      {Drawings.isThere() ? (
        drawn
      ) : (
        <Fence waiting={neutral} failed={neutral}>
          {drawn}
        </Fence>
      )}
    </span>
  );
}
