import styles from './Logo.module.css';

/** The logo: a house with three children, `size` px wide. It is decorative: the text beside it names the place. */
export function Logo({ size }: { size: number }) {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path className={styles.house} d="M24 3.5 44 19v22a3.5 3.5 0 0 1-3.5 3.500h-33A3.5 3.5 0 0 1 4 41V19z" />
      <circle className={styles.side} cx="15.5" cy="25" r="4" />
      <circle className={styles.side} cx="32.5" cy="25" r="4" />
      <circle className={styles.middle} cx="24" cy="20" r="4.5" />
      <path className={styles.side} d="M8.5 38c0-9 14-9 14 0z" />
      <path className={styles.side} d="M25.5 38c0-9 14-9 14 0z" />
      <path className={styles.middle} d="M15.5 38c0-15 17-15 17 0z" />
    </svg>
  );
}
