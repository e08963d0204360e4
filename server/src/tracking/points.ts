import type { ListQuestion } from './listContent.ts';

/** The points of an answer: its position among the answers of its question, from 1, and the number of answers. */
export interface Points {
  points: number;
  most: number;
}

/** The points of an answer; `null` for one that the question does not have. */
export function pointsOf({ answers }: ListQuestion, answerId: number): Points | null {
  const place = answers.findIndex(({ id }) => id === answerId);
  return place === -1 ? null : { points: place + 1, most: answers.length };
}

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;

/**
 * The average points of answers out of the average of the most they could have, both to one decimal; 0 out of 0 without
 * answers. Questions that were not answered do not count.
 */
export function scoreOf(answers: readonly Points[]): { score: number; totalScore: number } {
  if (answers.length === 0) return { score: 0, totalScore: 0 };
  const average = (value: (answer: Points) => number) =>
    toOneDecimal(answers.reduce((sum, answer) => sum + value(answer), 0) / answers.length);
  return { score: average(({ points }) => points), totalScore: average(({ most }) => most) };
}

/** The same as a whole percentage, so that lists with other answers fit in one line. */
export function percentageOf(answers: readonly Points[]): number {
  const most = answers.reduce((sum, answer) => sum + answer.most, 0);
  const points = answers.reduce((sum, answer) => sum + answer.points, 0);
  return most === 0 ? 0 : Math.round((100 * points) / most);
}
