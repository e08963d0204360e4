import { Icon } from '../base';
import drawings from './drawings.json';
import styles from './ActivityDrawing.module.css';

const messageIcon = 9;
/** The font has the drawing of each number at this code point and on (tooling/icons.mjs). */
const firstLetter = 0xe000;

/** The numbers of the icons that a type can have: that of messages is none of them. */
export const typeIcons: readonly number[] = Object.keys(drawings)
  .map(Number)
  .filter((id) => id !== messageIcon);

/** One icon of the Logboek as decoration; a neutral one for an id that has no drawing. */
export function ActivityDrawing({ id, size }: { id: number; size?: number | string }) {
  if (!Object.hasOwn(drawings, id)) return <Icon name="neutral" />;
  const letter = String.fromCodePoint(firstLetter + id);
  return <span className={styles.drawing} style={{ fontSize: size }} data-icon={letter} aria-hidden />;
}
