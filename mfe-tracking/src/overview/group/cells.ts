import type { OverviewAnswer } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import styles from './GroupOverviewScreen.module.css';

/** The mark of an answer. @param points 0 for a free answer */
export const markOf = (points: number) => (points === 0 ? '✓' : String(points));

/** The words of an answer; a free one has none. */
export const answerWords = (answer: string) => answer || 'Ingevuld';

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
  cell.title = `${answerWords(answer.answer)}, ${formatDate(answer.date)}`;
  if (!withWords) {
    cell.ariaLabel = cell.title;
    return drawDot(cell, answer);
  }
  const dot = drawDot(document.createElement('span'), answer);
  dot.ariaHidden = 'true';
  cell.append(dot, `${answerWords(answer.answer)}, \n${formatDate(answer.date)}`);
  return cell;
}

function emptyCell(): HTMLTableCellElement {
  const cell = document.createElement('td');
  cell.textContent = '–';
  cell.ariaLabel = 'niet ingevuld';
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

/** Relative luminance of a colour `#rrggbb`, 0 to 1 (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Below this luminance white is easier to read than black. */
const turningPoint = 0.179;

/** Black or white, whichever is easier to read on a colour; always at least 4.5 to 1. */
export function inkOn(color: string): '#000000' | '#ffffff' {
  return luminance(color) > turningPoint ? '#000000' : '#ffffff';
}
