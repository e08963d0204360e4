import type { ActivityType, ChildFlag } from '@groepsapp/kernel';
import { carriers, contentsOfIcon, diets, foods, wordsBesideFood, wordsBesideMark } from './foods';

/** Food or drink: the type of the activity and its text. */
export interface Food {
  type: Pick<ActivityType, 'icon_id' | 'name'>;
  text: string;
}

type Vocabulary = ReadonlyMap<string, readonly string[]>;

const avoidable: Vocabulary = new Map([...foods, ...diets, ...[...wordsBesideMark].map((word) => [word, []] as const)]);

/** Letters that may join or end a compound: 'noten-vrij', 'melk-tje', 'aardbei-en'. */
const links = ['', 'en', 's', 'n', 'e', 'je', 'jes', 'tje', 'tjes'];

/** The words of which a compound consists; `null` when a part is unknown. */
function splitWord(word: string, known: Vocabulary): readonly string[] | null {
  if (word === '') return [];
  const starts = [...known.keys()].filter((part) => word.startsWith(part)).sort((a, b) => b.length - a.length);
  for (const part of starts) {
    const rest = word.slice(part.length);
    for (const link of links.filter((one) => rest.startsWith(one))) {
      const others = splitWord(rest.slice(link.length), known);
      if (others !== null) return [part, ...others];
    }
  }
  return null;
}

interface Reading {
  parts: readonly string[];
  /** Whether every word is known. */
  understood: boolean;
}

function read(text: string, known: Vocabulary, beside: ReadonlySet<string>): Reading {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/\P{L}+/u).filter((word) => word !== '' && !beside.has(word));
  const parts = words.map((word) => splitWord(word, known));
  return { parts: parts.flatMap((found) => found ?? []), understood: !parts.includes(null) };
}

const nothing: ReadonlySet<string> = new Set();
const contentsOf = (parts: readonly string[], known: Vocabulary) => parts.flatMap((part) => known.get(part) ?? []);

/**
 * The contents that a food may have.
 * @returns `null` when that is not known: nothing is said of it, or with a word that the table does not have
 */
function foodContents({ type, text }: Food): readonly string[] | null {
  const named = read(type.name, foods, nothing);
  const written = read(text, foods, wordsBesideFood);
  const says = ({ parts, understood }: Reading) => understood && parts.some((part) => !carriers.has(part));
  const ofIcon = contentsOfIcon.get(type.icon_id);
  if (!written.understood || (ofIcon === undefined && !says(named) && !says(written))) return null;
  return [...(ofIcon ?? []), ...contentsOf([...named.parts, ...written.parts], foods)];
}

/**
 * Whether a child with an allergy or a diet may not have a food. What is not known may collide.
 * @param mark the text of the flag, such as 'Noten', 'koemelkvrij' or 'halal'
 */
export function canCollide({ text: mark }: Pick<ChildFlag, 'text'>, food: Food): boolean {
  const { parts, understood } = read(mark, avoidable, nothing);
  const avoided = contentsOf(parts, avoidable);
  const contents = foodContents(food);
  return (
    contents === null ||
    !understood ||
    mark.includes('…') ||
    avoided.length === 0 ||
    avoided.some((one) => contents.includes(one))
  );
}
