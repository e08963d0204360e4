import { useMemo, type CSSProperties } from 'react';
import type { OverviewCategory } from '@groepsapp/kernel';
import styles from './GroupOverviewScreen.module.css';
import { inkOn, markOf } from './cells';
import { overviewTexts as texts } from './groupOverviewTexts';

/** Every answer of an overview, once, in order of its value. */
function answersIn(results: readonly OverviewCategory[]) {
  const found = new Map<string, { answer: string; color: string | null; points: number }>();
  for (const { answer, color, points } of results.flatMap(({ questions }) => questions.flatMap((one) => one.answers))) {
    found.set(`${points} ${answer} ${color}`, { answer, color, points });
  }
  return [...found.values()].sort((a, b) => a.points - b.points || a.answer.localeCompare(b.answer, 'nl'));
}

/** What the dots mean, in words. */
export function AnswerLegend({ results }: { results: readonly OverviewCategory[] }) {
  const answers = useMemo(() => answersIn(results), [results]);
  return (
    <ul className={styles.legend} aria-label={texts.legend}>
      {answers.map(({ answer, color, points }) => (
        <li key={`${points} ${answer} ${color}`}>
          <Dot color={color} points={points} />
          {answer === '' ? texts.free : answer}
        </li>
      ))}
    </ul>
  );
}

interface DotProps {
  color: string | null;
  /** Place of the answer among the possible ones; 0 for a free answer. */
  points: number;
}

/** An answer as a dot in its colour, with its number in it; the meaning is in the text beside it. */
function Dot({ color, points }: DotProps) {
  const style = color === null ? undefined : ({ '--dot': color, color: inkOn(color) } as CSSProperties);
  return (
    <span className={color === null ? `${styles.dot} ${styles.ring}` : styles.dot} style={style} aria-hidden="true">
      {markOf(points)}
    </span>
  );
}
