import type { Group } from '@groepsapp/contract';

/** Somebody in a list of children. */
export interface Named {
  id: number;
  full_name: string;
}

/** What else a list knows of somebody. */
interface Particulars {
  /** Names. */
  groups: readonly string[];
  /** YYYY-MM-DD */
  date_of_birth?: string | undefined;
}

type AboutOf<C> = (child: C) => Particulars;

const nothing: ReadonlyMap<number, string> = new Map();

function namesakesIn<C extends Named>(children: readonly C[]): C[][] {
  const byName = new Map<string, C[]>();
  for (const child of children) {
    const name = child.full_name.normalize().toLowerCase();
    const known = byName.get(name);
    if (known) known.push(child);
    else byName.set(name, [child]);
  }
  return [...byName.values()].filter((same) => same.length > 1);
}

/** Without the date library, which the login would have to fetch. */
const bornOn = (date: string | undefined) => (date === undefined ? '' : `geb. ${date.split('-').reverse().join('-')}`);

/** The first that says something else of each of them: the group, the date of birth, or else both. */
function textFor<C extends Named>(same: readonly C[], aboutOf: AboutOf<C>): (child: C) => string {
  const groupText = (child: C) => aboutOf(child).groups.join(', ');
  const birthText = (child: C) => bornOn(aboutOf(child).date_of_birth);
  const differs = (text: (child: C) => string) => new Set(same.map(text)).size === same.length;
  const both = (child: C) => [groupText(child), birthText(child)].filter((text) => text !== '').join(', ');
  return [groupText, birthText].find(differs) ?? both;
}

/**
 * What tells children of one name apart: their groups, or else their dates of birth.
 * @param children all of a list, so that the text of a child stays the same while the list is filtered
 * @returns by id, for the children who share their name with another
 */
export function distinctions<C extends Named>(
  children: readonly C[],
  aboutOf: AboutOf<C>,
): ReadonlyMap<number, string> {
  const found = namesakesIn(children);
  if (found.length === 0) return nothing;
  return new Map(
    found.flatMap((same) => {
      const text = textFor(same, aboutOf);
      return same.map((child) => [child.id, text(child)] as const).filter(([, words]) => words !== '');
    }),
  );
}

/**
 * The same children; children of one name have behind it, in `full_name`, what tells them apart.
 * @returns the list itself when there are none
 */
export function toldApart<C extends Named>(children: readonly C[], aboutOf: AboutOf<C>): readonly C[] {
  const texts = distinctions(children, aboutOf);
  if (texts.size === 0) return children;
  return children.map((child) => {
    const text = texts.get(child.id);
    return text === undefined ? child : { ...child, full_name: `${child.full_name} (${text})` };
  });
}

/** The names of groups by their ids, of those that were chosen. */
export function groupNames(ids: readonly number[], groups: readonly Group[]): string[] {
  return groups.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}
