import type { OverviewAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import styles from './answers.module.css';
import { inkOn } from './ink';
import { overviewTexts as texts } from './overviewTexts';

/** The mark of an answer. @param points 0 for a free answer */
export const markOf = (points: number) => (points === 0 ? '✓' : String(points));

/** Makes the cell of an answer, or of a question that a child has no answer to. */
export type MakeCell = (answer: OverviewAnswer | undefined) => Node;

function answerCell({ answer, color, points, date }: OverviewAnswer): HTMLTableCellElement {
  const words = answer === '' ? texts.free : answer;
  const cell = document.createElement('td');
  cell.classList.add(styles.answer ?? '');
  cell.title = texts.answer(words, formatDate(date));
  // The place of the answer among the possible ones, so that the colour is never alone.
  cell.dataset.mark = markOf(points);
  if (color !== null) {
    cell.style.setProperty('--dot', color);
    if (inkOn(color) === '#ffffff') cell.classList.add(styles.dark ?? '');
  }
  cell.textContent = texts.answerInLines(words, formatDate(date));
  return cell;
}

function emptyCell(): HTMLTableCellElement {
  const cell = document.createElement('td');
  cell.classList.add(styles.none ?? '');
  cell.textContent = texts.noAnswer;
  return cell;
}

/**
 * Makes the cells of a table. A large group has more than a thousand, of few kinds: one of each kind is made, and the
 * others are copies of it, which takes a tenth of what React takes for as many elements.
 */
export function cellMaker(): MakeCell {
  const known = new Map<string, HTMLTableCellElement>();
  return (answer) => {
    const kind = answer ? `${answer.date} ${answer.points} ${answer.color} ${answer.answer}` : '';
    const cell = known.get(kind) ?? (answer ? answerCell(answer) : emptyCell());
    known.set(kind, cell);
    return cell.cloneNode(true);
  };
}
