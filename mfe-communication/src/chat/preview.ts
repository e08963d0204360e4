const limit = 110;

const characters = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** The first 110 characters of a message for the list, with an ellipsis when it is longer. */
export function preview(text: string): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === limit) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
