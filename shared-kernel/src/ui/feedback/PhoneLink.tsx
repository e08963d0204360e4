import { Icon } from '../base/Icon';
import styles from './feedback.module.css';

/** The address that calls a telephone number, however it is written. */
export const phoneAddress = (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`;

/** A telephone number that can be called by a tap. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className={styles.phone} href={phoneAddress(number)}>
      <Icon name="phone" />
      {number}
    </a>
  );
}
