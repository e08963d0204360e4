import type { CSSProperties } from 'react';
import type { OverviewAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { inkOn } from './ink';
import styles from './answers.module.css';
import { overviewTexts as texts } from './overviewTexts';

/** How an answer is drawn in its cell. */
export interface Look {
  /** The answer with its day. */
  words: string;
  /** The same, with the day on a line of its own. */
  lines: string;
  /** What stands in the dot, so that the colour is never alone: the place of the answer among the possible ones. */
  mark: string;
  className: string | undefined;
  style: CSSProperties | undefined;
}

export type LookOf = (answer: OverviewAnswer) => Look;

/** The mark of an answer. @param points 0 for a free answer */
export const markOf = (points: number) => (points === 0 ? '✓' : String(points));

/** @returns the look of answers; a look is worked out once per kind of answer and day, as a table has few of them */
export function makeLooks(): LookOf {
  const known = new Map<string, Look>();
  return ({ answer, color, points, date }) => {
    const key = `${date} ${points} ${color} ${answer}`;
    const look = known.get(key) ?? {
      words: texts.answer(answer === '' ? texts.free : answer, formatDate(date)),
      lines: texts.answerInLines(answer === '' ? texts.free : answer, formatDate(date)),
      mark: markOf(points),
      className: color !== null && inkOn(color) === '#ffffff' ? `${styles.answer} ${styles.dark}` : styles.answer,
      style: color === null ? undefined : ({ '--dot': color } as CSSProperties),
    };
    known.set(key, look);
    return look;
  };
}
