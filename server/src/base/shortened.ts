/** The first line of a text, cut off with an ellipsis at a number of characters: for lists, which show no more. */
export function shortened(text: string, longest: number): string {
  const [line = ''] = text.trim().split('\n');
  const characters = [...line];
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
