import type { Employee } from '@groepsapp/kernel';
import styles from './EmployeesScreen.module.css';

/** Hair that differs, above the same face and shoulders. */
const hair = {
  M: 'M15 17c0-6 4-9 9-9s9 3 9 9l-2 1c-1-4-3-5-7-5s-6 1-7 5z',
  V: 'M13 30c0-5 0-8 1-14c1-6 5-9 10-9s9 3 10 9c1 6 1 9 1 14h-4l-1-12c-1-4-3-5-6-5s-5 1-6 5l-1 12z',
};

/** A drawn portrait by gender. Decoration: the name stands beside it. */
export function GenderThumbnail({ gender }: Pick<Employee, 'gender'>) {
  return (
    <svg className={styles.portrait} viewBox="0 0 48 48" aria-hidden="true" focusable="false" data-gender={gender}>
      <path className={styles.hair} d={hair[gender]} />
      <circle className={styles.face} cx="24" cy="20" r="8" />
      <path className={styles.shoulders} d="M9 44c0-9 6-14 15-14s15 5 15 14z" />
    </svg>
  );
}
