import type { OverviewAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import styles from './answers.module.css';
import { inkOn } from './ink';
import { overviewTexts as texts } from './overviewTexts';

/** The mark of an answer. @param points 0 for a free answer */
export const markOf = (points: number) => (points === 0 ? '✓' : String(points));

/** Makes the cell of an answer, or of a question that a child has no answer to. */
export type MakeCell = (answer: OverviewAnswer | undefined) => Node;

/**
 * Gives something the look of the dot of an answer: its colour, with its place among the possible ones in it, so that the
 * colour is never alone.
 */
function drawDot<T extends HTMLElement>(element: T, { color, points }: OverviewAnswer): T {
  element.textContent = markOf(points);
  element.classList.add(styles.dot ?? '');
  if (color === null) element.classList.add(styles.ring ?? '');
  else {
    element.style.setProperty('--dot', color);
    element.style.color = inkOn(color);
  }
  return element;
}

function answerCell(answer: OverviewAnswer, withWords: boolean): HTMLTableCellElement {
  const cell = document.createElement('td');
  const said = [answer.answer === '' ? texts.free : answer.answer, formatDate(answer.date)] as const;
  cell.title = texts.answer(...said);
  if (!withWords) {
    cell.ariaLabel = cell.title;
    return drawDot(cell, answer);
  }
  const dot = drawDot(document.createElement('span'), answer);
  dot.ariaHidden = 'true';
  cell.append(dot, texts.answerInLines(...said));
  return cell;
}

function emptyCell(): HTMLTableCellElement {
  const cell = document.createElement('td');
  cell.textContent = texts.noMark;
  cell.ariaLabel = texts.noAnswer;
  return cell;
}

/**
 * Makes the cells of a table. A large group has more than a thousand, of few kinds: one of each kind is made, and the
 * others are copies of it. Each is one element with a character in it, as what a browser spends on a thousand cells depends
 * on what is in them.
 * @param withWords whether the answer and its day stand below the dot; else they are there on hover and to be read out
 */
export function cellMaker(withWords: boolean): MakeCell {
  const known = new Map<string, HTMLTableCellElement>();
  return (answer) => {
    const kind = answer ? `${answer.date} ${answer.points} ${answer.color} ${answer.answer}` : '';
    const cell = known.get(kind) ?? (answer ? answerCell(answer, withWords) : emptyCell());
    known.set(kind, cell);
    return cell.cloneNode(true);
  };
}
