import { inkOn } from './ink';
import styles from './overview.module.css';

export interface DotProps {
  color: string | null;
  /** Place of the answer among the possible ones; 0 for a free answer. */
  points: number;
  /** Shown on hover. */
  title?: string;
}

/** An answer as a dot in its colour, with its place in it, so that the colour is never alone. */
export function Dot({ color, points, title }: DotProps) {
  const style = color === null ? undefined : { backgroundColor: color, color: inkOn(color) };
  return (
    <span className={styles.dot} style={style} title={title} aria-hidden="true">
      {points === 0 ? '✓' : points}
    </span>
  );
}
