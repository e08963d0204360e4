import type { Cell } from '../files/table.ts';

/**
 * Signs that nobody sees: marks of direction, spaces without width, soft hyphens, control characters. They stay where they
 * make one picture of several (👩‍👧) or join the letters of a script such as Persian.
 */
const unseen =
  /(?![\t\n\r])\p{Cc}|(?!(?<=\p{Extended_Pictographic}[\u200D\uFE0F\p{Emoji_Modifier}\u{E0020}-\u{E007F}]*)[\u200D\uFE0F\p{Emoji_Modifier}\u{E0020}-\u{E007F}]|(?<=[^\p{Script=Latin}\P{L}])[\u200C\u200D](?=\p{L}))\p{Default_Ignorable_Code_Point}/gu;

/** A cell as a person sees it: without signs that nobody sees, every space an ordinary one, accents in one sign with their letter. */
export function seen(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  return cell
    .replace(unseen, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/\p{Zs}/gu, ' ')
    .normalize('NFC');
}

/** What UTF-8 looks like when it was read as Windows-1252 (`ZoÃ«`), and the sign for a letter that got lost. */
const garbled = /\uFFFD|[ÃÂ][€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ\u0080-\u009F\u00A1-\u00BF]|â€[\u0080-\u00BF™œžŸ˜“”¦¢]/u;

/** Whether letters of a text were lost or changed before the file was made. */
export const isGarbled = (cell: Cell): boolean => typeof cell === 'string' && garbled.test(cell);
