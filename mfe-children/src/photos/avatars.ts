const most = 5;

/**
 * The children shown below a photo that is shared with them (specification 2, point 2.5): up to five, or the first four
 * of more.
 * @returns `more` is the number of children left out
 */
export function avatarsOf(shared: readonly number[]): { shown: readonly number[]; more: number } {
  const shown = shared.length > most ? shared.slice(0, most - 1) : shared;
  return { shown, more: shared.length - shown.length };
}
