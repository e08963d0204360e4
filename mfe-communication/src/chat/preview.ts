const limit = 110;

const characters = new Intl.Segmenter('nl', { granularity: 'grapheme' });

/** The beginning of a message, for the list: 110 characters and an ellipsis when there are more. */
export function preview(text: string): string {
  if (text.length <= limit) return text;
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === limit) return `${text.slice(0, index)}…`;
    count += 1;
  }
  return text;
}
