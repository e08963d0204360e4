import { type Cell, type Line, cellText } from '../files/table.ts';
import { readDate } from '../cells/dates.ts';
import { readTime } from '../cells/times.ts';
import { plain } from '../cells/words.ts';
import type { Profile } from './profile.ts';

/**
 * The concepts of a profile by the plain text of their headings, in the order in which columns take them; none for columns
 * that are never read.
 */
type Vocabulary = ReadonlyMap<string, readonly string[]>;

/** All headings that a profile knows. */
function buildVocabulary({ headings, composed, never_read }: Profile): Vocabulary {
  const known = new Map<string, string[]>(never_read.map((heading) => [plain(heading), []]));
  const unread = new Set(known.keys());
  const learn = (heading: string, concept: string) => {
    const word = plain(heading);
    if (unread.has(word)) return;
    const concepts = known.get(word);
    if (concepts === undefined) known.set(word, [concept]);
    else if (!concepts.includes(concept)) concepts.push(concept);
  };
  for (const [concept, words] of Object.entries(headings)) words.forEach((word) => learn(word, concept));
  for (const { of, parts } of composed) {
    for (const [whose, owners] of Object.entries(of)) {
      for (const [what, words] of Object.entries(parts)) {
        const concept = what === '' ? whose : `${whose}.${what}`;
        for (const owner of owners) {
          for (const word of words) {
            learn(`${owner} ${word}`, concept);
            learn(`${word} ${owner}`, concept);
          }
        }
      }
    }
  }
  return known;
}

/** Finds the concepts of headings that stand elsewhere than above columns. */
export function conceptFinder(profile: Profile): (heading: string) => string | undefined {
  const vocabulary = buildVocabulary(profile);
  return (heading) => vocabulary.get(plain(heading))?.[0];
}

/** A column of a sheet: its heading as it is written, and the concept it is for. */
export interface Column {
  heading: string;
  concept: string;
}

interface Headings {
  /** By place; `null` for columns that are not read. */
  columns: readonly (Column | null)[];
  /** Headings that the profile does not know, or that another column has already. */
  unknown: readonly string[];
  /** The places of columns that have no heading. */
  untitled: ReadonlySet<number>;
}

/** A note in brackets and a sign of what is required do not belong to the heading. */
const withoutNote = (heading: string): string => heading.replace(/\([^)]*\)/g, ' ');

function lookUp(heading: string, vocabulary: Vocabulary): readonly string[] | undefined {
  const whole = vocabulary.get(plain(heading));
  return whole === undefined ? vocabulary.get(plain(withoutNote(heading))) : whole;
}

/** The heading above each column: a cell that was merged over several columns gives its heading to the first only. */
function spread(above: readonly Cell[]): string[] {
  let last = '';
  return above.map((cell) => (last = cellText(cell) || last));
}

/** Whether a column has times only: 'Van' and 'Tot' above it are no days then. */
function hasTimesOnly(below: readonly Line[], index: number): boolean {
  const filled = below.flatMap(({ cells }) => (cellText(cells[index]) === '' ? [] : [cells[index] ?? '']));
  return filled.length > 0 && filled.every((cell) => readTime(cell) !== null && readDate(cell) === null);
}

const isOfDays = (concept: string): boolean => /(^|\.)(from|until|date)$/.test(concept);

/**
 * Recognises the headings of a row.
 * @param above the row above it, which may group columns: 'Ouder 1' above 'Naam' and 'E-mail'
 */
function readHeadings(
  cells: readonly Cell[],
  above: readonly Cell[],
  vocabulary: Vocabulary,
  below: readonly Line[],
): Headings {
  const groups = spread(above);
  const taken = new Set<string>();
  const unknown: string[] = [];
  const columns = cells.map((cell, index): Column | null => {
    const own = cellText(cell);
    const group = groups[index] ?? groups.at(-1) ?? '';
    const both = group === '' ? undefined : lookUp(`${group} ${own}`, vocabulary);
    const heading = both === undefined ? own : `${group} ${own}`.trim();
    const concepts = both ?? lookUp(own, vocabulary);
    // 'Van' is the first day, or the beginning of the care where another column has the first day, or it has times.
    const isFit = (candidate: string) =>
      !taken.has(candidate) && (concepts?.length === 1 || !isOfDays(candidate) || !hasTimesOnly(below, index));
    const concept = concepts?.find(isFit);
    const isNeverRead = concepts?.length === 0;
    if (concept === undefined && own !== '' && !isNeverRead) unknown.push(own);
    if (concept === undefined || own + group === '') return null;
    taken.add(concept);
    return { heading, concept };
  });
  const untitled = new Set(cells.flatMap((cell, index) => (cellText(cell) === '' && !columns[index] ? [index] : [])));
  return { columns, unknown, untitled };
}

/** How well a row of headings fits a profile: the number of known columns, or 0 when a needed one is missing. */
function fitScore({ columns }: Headings, { needs }: Profile): number {
  const concepts = new Set(columns.flatMap((column) => column?.concept ?? []));
  const complete = needs.every((alternatives) => alternatives.some((concept) => concepts.has(concept)));
  return complete ? concepts.size : 0;
}

/** Lines of title that may stand above the headings. */
export const mostTitleLines = 40;

/** What is known and what is missing in the profile that is nearest to lines that no profile fits; `null` for none. */
export function nearestProfile(profiles: readonly Profile[], lines: readonly Line[]) {
  const candidates = profiles.flatMap((profile) => {
    const vocabulary = buildVocabulary(profile);
    return lines.slice(0, mostTitleLines).map(({ cells }, index) => {
      const { columns, unknown } = readHeadings(cells, [], vocabulary, lines.slice(index + 1));
      const known = columns.flatMap((column) => column ?? []);
      const concepts = new Set(known.map(({ concept }) => concept));
      const missing = profile.needs.filter((some) => !some.some((concept) => concepts.has(concept)));
      return { profile, known: known.map(({ heading }) => heading), unknown, missing };
    });
  });
  const [best] = candidates.sort((one, other) => other.known.length - one.known.length);
  return best === undefined || best.known.length === 0 ? null : best;
}

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
    const vocabulary = buildVocabulary(profile);
    const hint = isHinted(profile, name) ? hintWorth : 0;
    for (const [index, { cells }] of lines.slice(0, mostTitleLines).entries()) {
      const below = lines.slice(index + 1);
      const alone = readHeadings(cells, [], vocabulary, below);
      const together = readHeadings(cells, lines[index - 1]?.cells ?? [], vocabulary, below);
      const headings = fitScore(together, profile) > fitScore(alone, profile) ? together : alone;
      const fit = fitScore(headings, profile);
      const worth = fit + hint - headings.unknown.length / 100;
      if (fit === 0 || (best !== null && worth <= best.worth)) continue;
      best = { choice: { profile, headings, used: index + 1 }, worth };
    }
  }
  return best?.choice ?? null;
}
