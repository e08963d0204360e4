/** The parts of the name of a person. */
export interface NameParts {
  first_name: string;
  name_prefix: string;
  last_name: string;
}

const prefixWords = new Set(
  "van de den der te het 't 's van't in't op't ter ten te tot el al la le les du des von zu vom op aan in uit onder over voor bij d' da dos da di del della bin ibn ben abou abu".split(
    ' ',
  ),
);

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
const dutchPrefixes = new Set(['van', "van't", 'de', 'den', 'der', 'ter', 'ten']);
/** What follows a prefix that is a word by itself: "in 't", "op den". */
const articles = new Set(["'t", 'het', 'de', 'den', 'der']);

const small = (word: string): string => word.toLowerCase().replace(/[’`‘´]/g, "'");

/**
 * With a capital letter only Dutch ones are, as the last name of Fatima El Amrani is El Amrani, and those that a small one
 * follows: Op 't Land.
 */
function isPrefix(word: string, next = ''): boolean {
  if (word === word.toLowerCase()) return prefixWords.has(small(word));
  return dutchPrefixes.has(small(word)) || (prefixWords.has(small(word)) && articles.has(small(next)));
}

/** The words at the beginning that are prefixes; the last word never is one. */
function prefixLength(words: readonly string[]): number {
  const end = words.findIndex((word, index) => !isPrefix(word, words[index + 1]));
  return end === -1 ? Math.max(0, words.length - 1) : end;
}

const arePrefixes = (text: string): boolean =>
  text.split(' ').every((word, index, words) => isPrefix(word, words[index + 1]));

const address = String.raw`(?:(?:dhr|mw|mevr|mej|fam|drs)\b\.?|(?:de heer|heer|mevrouw|familie)\b|(?:hr|ir|ing|mr)\.)`;
const addressed = new RegExp(
  String.raw`(^|,\s*)${address}(?:\s*(?:en|&|/)?\s*${address})*\s+(?=\S)|\(${address}\)`,
  'gi',
);
const ofWoman = /\b(?:mw|mevr|mej|mevrouw)\b/i;
const ofMan = /\b(?:dhr|heer|hr)\b/i;

/** A name without how its owner is addressed ('Mw. J. Jansen'), and the gender that this tells. */
export function withoutAddress(text: string): { name: string; gender: '' | 'man' | 'vrouw' } {
  const name = spaced(text.replace(addressed, '$1'));
  const [isWoman, isMan] = name === text ? [false, false] : [ofWoman.test(text), ofMan.test(text)];
  return { name, gender: isWoman === isMan ? '' : isMan ? 'man' : 'vrouw' };
}

/** Splits a last name that has its prefix with it: 'van der Berg', 'Berg, van der'. */
export function lastNameParts(text: string): Pick<NameParts, 'name_prefix' | 'last_name'> {
  const [before = '', after] = text.split(',').map(spaced);
  if (after !== undefined && after !== '' && arePrefixes(after)) {
    return { name_prefix: after, last_name: before };
  }
  const words = spaced(text).split(' ');
  const count = prefixLength(words);
  return { name_prefix: words.slice(0, count).join(' '), last_name: words.slice(count).join(' ') };
}

/** 'Jansen, Piet van' and 'van Jansen, Piet': what stands before the comma is the last name. */
function reversed(before: string, after: string): NameParts {
  const words = after.split(' ');
  let end = words.length;
  while (end > 1 && isPrefix(words[end - 1] ?? '', words[end])) end -= 1;
  const behind = words.slice(end).join(' ');
  const last = lastNameParts(before);
  return {
    first_name: words.slice(0, end).join(' '),
    name_prefix: behind === '' ? last.name_prefix : behind,
    last_name: behind === '' ? last.last_name : before,
  };
}

/** A name to be called by that stands in brackets: 'P.J. (Piet) Jansen'. */
function calledBy(text: string): { called: string; rest: string } {
  const called = /\(([^)]*)\)/.exec(text)?.[1] ?? '';
  return { called: spaced(called), rest: spaced(text.replace(/\([^)]*\)/g, ' ')) };
}

function inOrder(words: readonly string[]): NameParts {
  const at = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && isPrefix(word, words[index + 1]),
  );
  if (at !== -1) {
    const rest = words.slice(at);
    const count = prefixLength(rest);
    return {
      first_name: words.slice(0, at).join(' '),
      name_prefix: rest.slice(0, count).join(' '),
      last_name: rest.slice(count).join(' '),
    };
  }
  const [first = '', ...last] = words;
  return { first_name: first, name_prefix: '', last_name: last.join(' ') };
}

/**
 * Splits a whole name: 'Piet van Jansen', 'Jansen, Piet van', 'van Jansen, Piet', 'Jansen, van, Piet', 'P.J. (Piet) van Jansen'.
 * A name of one word is a first name.
 */
export function nameParts(text: string): NameParts {
  const { called, rest } = calledBy(text);
  const parts = rest
    .split(',')
    .map(spaced)
    .filter((part) => part !== '');
  const [before = '', second = '', third] = parts;
  const name =
    parts.length < 2
      ? inOrder(before.split(' '))
      : third !== undefined && arePrefixes(second)
        ? { first_name: third, name_prefix: second, last_name: before }
        : reversed(before, second);
  return called === '' ? name : { ...name, first_name: called };
}

/** A person has two names, or a name and a telephone number. */
function isPerson(text: string): boolean {
  const [first = '', ...others] = text.split(' ');
  return others.length > 0 && !isPrefix(first, others[0]) && /^\p{L}/u.test(first);
}

/** The people in a text: 'Karin Schouten / Mo el Amrani', 'Karin Schouten en Mo el Amrani'. None in an empty one. */
export function personsIn(text: string): string[] {
  const parts = text
    .split(/\s*[/;|\n]\s*|\s+(?:&|\+|en)\s+/)
    .map(spaced)
    .filter((part) => part !== '');
  const whole = spaced(text);
  return parts.every(isPerson) ? parts : [whole].filter((name) => name !== '');
}
