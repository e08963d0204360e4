import { plain } from '../cells/words.ts';
import type { Line } from '../tables/table.ts';
import { fitOf, type Headings, headingsIn, vocabularyOf } from './headings.ts';
import type { Profile } from './profile.ts';

/** Lines of title that may stand above the headings. */
export const mostTitleLines = 40;

/** The profile of a sheet, with the place of its headings among the lines. */
export interface Choice {
  profile: Profile;
  headings: Headings;
  /** How many of the lines are headings or stand above them. */
  used: number;
}

/** How much the name of a sheet counts beside the columns that are recognised. */
const hintWorth = 2.5;

function isHinted({ sheets }: Profile, name: string): boolean {
  const own = plain(name);
  return sheets.some((word) => own.includes(plain(word)));
}

/**
 * Finds which profile fits a sheet best, and which of its first lines are the headings. A line that is recognised only
 * together with the one above it counts as two lines of headings.
 * @param name of the sheet and the file
 * @returns `null` when no profile fits
 */
export function chooseProfile(profiles: readonly Profile[], lines: readonly Line[], name: string): Choice | null {
  let best: { choice: Choice; worth: number } | null = null;
  for (const profile of profiles) {
    const vocabulary = vocabularyOf(profile);
    const hint = isHinted(profile, name) ? hintWorth : 0;
    for (const [index, { cells }] of lines.slice(0, mostTitleLines).entries()) {
      const alone = headingsIn(cells, [], vocabulary);
      const together = headingsIn(cells, lines[index - 1]?.cells ?? [], vocabulary);
      const headings = fitOf(together, profile) > fitOf(alone, profile) ? together : alone;
      const fit = fitOf(headings, profile);
      const worth = fit + hint - headings.unknown.length / 100;
      if (fit === 0 || (best !== null && worth <= best.worth)) continue;
      best = { choice: { profile, headings, used: index + 1 }, worth };
    }
  }
  return best?.choice ?? null;
}
