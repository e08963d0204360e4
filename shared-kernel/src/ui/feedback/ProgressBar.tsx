import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** Accessible name. */
  label: string;
  /** 0 to 100. */
  percent: number;
}

export function ProgressBar({ label, percent }: ProgressBarProps) {
  const whole = Math.round(Math.min(Math.max(percent, 0), 100));
  return (
    <div className={styles.progress}>
      <progress className={styles.bar} aria-label={label} value={whole} max={100} />
      <span className={styles.percent} aria-hidden="true">
        {whole}%
      </span>
    </div>
  );
}
