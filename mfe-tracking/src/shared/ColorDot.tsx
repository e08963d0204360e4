import styles from './ColorDot.module.css';

/** A dot in a colour. What the colour means always stands beside it in words. */
export function ColorDot({ color }: { color: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" fill={color} />
    </svg>
  );
}
