import type { CSSProperties } from 'react';
import { markOf } from './cells';
import styles from './answers.module.css';
import { inkOn } from './ink';

export interface DotProps {
  color: string | null;
  /** Place of the answer among the possible ones; 0 for a free answer. */
  points: number;
}

/** An answer as a dot in its colour, with its number in it; the meaning is in the text beside it. */
export function Dot({ color, points }: DotProps) {
  const style = color === null ? undefined : ({ '--dot': color, color: inkOn(color) } as CSSProperties);
  return (
    <span className={color === null ? `${styles.dot} ${styles.ring}` : styles.dot} style={style} aria-hidden="true">
      {markOf(points)}
    </span>
  );
}
