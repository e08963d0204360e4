import { Icon } from '../base/Icon';
import styles from './PhoneLink.module.css';

/** A telephone number that can be called by a tap. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={styles.link} href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      <Icon name="phone" />
      {number}
    </a>
  );
}
