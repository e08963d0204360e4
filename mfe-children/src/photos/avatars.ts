const most = 5;

/**
 * Which of the children with whom a photo is shared stand below it (specification 2, point 2.5): all of up to five, and
 * of more the first four.
 * @returns `more` is how many are left out
 */
export function avatarsOf(shared: readonly number[]): { shown: readonly number[]; more: number } {
  const shown = shared.length > most ? shared.slice(0, most - 1) : shared;
  return { shown, more: shared.length - shown.length };
}
