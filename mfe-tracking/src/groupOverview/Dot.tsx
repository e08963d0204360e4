import { inkOn } from './ink';
import styles from './overview.module.css';

export interface DotProps {
  color: string | null;
  /** Place of the answer among the possible ones; 0 for a free answer. */
  points: number;
  /** What the dot means, for screen readers and on hover; left out where that stands beside it. */
  words?: string;
}

/** An answer as a dot in its colour, with its place in it, so that the colour is never alone. */
export function Dot({ color, points, words }: DotProps) {
  const style = color === null ? undefined : { backgroundColor: color, color: inkOn(color) };
  return (
    <span
      className={styles.dot}
      style={style}
      {...(words === undefined ? { 'aria-hidden': true } : { role: 'img', title: words, 'aria-label': words })}
    >
      {points === 0 ? '✓' : points}
    </span>
  );
}
