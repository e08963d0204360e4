import type { ImportKind } from '@groepsapp/contract';
import { plain } from '../cells/words.ts';
import type { Draft, KnownThing } from './draft.ts';
import { derived, isMention, nameKey, type Mention } from './mention.ts';

const kind = 'establishment';
const separators = /[;,|\n]|\s+(?:en|&|\/)\s+/;
/** Words for more than one establishment, or for none. */
const noPlace = /^(alle|diverse|meerdere|verschillende|wissel|overig|algemeen|onbekend|geen|nader|nvt$)/;

function placeMention(name: string): Mention {
  const keys = [nameKey(kind, [name])];
  return { kind, number: '', keys, made: derived([name], false), name };
}

/** Establishments that lines name: existing ones, lists of them, and new ones. */
export class Places {
  readonly #things: readonly KnownThing[];
  /** The keys of establishments that have no reference yet. */
  readonly #unnamed: ReadonlySet<string>;

  constructor(things: readonly KnownThing[]) {
    this.#things = things;
    this.#unnamed = new Set(things.filter(({ reference }) => reference === null).flatMap(({ keys }) => keys));
  }

  /** A list of establishments in one cell, by itself. */
  partsOf({ name }: Mention): Mention[] {
    const names = name.split(separators).map((part) => part.trim());
    return names.filter((part) => part !== '').map(placeMention);
  }

  /** The establishments that there are, for a row that names another. */
  known(of: ImportKind): string {
    const names = [...new Set(this.#things.flatMap(({ name }) => name ?? []))].sort();
    return of === kind && names.length > 0 ? ` Er zijn: ${names.slice(0, 10).join(', ')}.` : '';
  }

  #isUnnamed({ keys }: Mention): boolean {
    return keys.some((key) => this.#unnamed.has(key));
  }

  /**
   * Of lines that only name an establishment those that bring it in: because it has no reference yet, or because it is
   * new and the line has a group of it. A list of known ones, and a word for all of them, is no establishment.
   * @param isKnown whether there is one of that name
   */
  allowed(drafts: readonly Draft[], isKnown: (mention: Mention) => boolean): { draft: Draft; isNew: boolean }[] {
    return drafts.flatMap((draft) => {
      const { reference, founds } = draft;
      if (!isMention(reference)) return [];
      if (isKnown(reference)) return reference.number === '' ? [{ draft, isNew: false }] : [];
      if (this.#isUnnamed(reference)) return [{ draft, isNew: false }];
      const parts = this.partsOf(reference);
      const isList = parts.length > 1 && parts.some((part) => isKnown(part) || this.#isUnnamed(part));
      if (isList) {
        const unnamed = parts.filter((part) => this.#isUnnamed(part));
        return unnamed.map((part) => ({ draft: ofPart(draft, part), isNew: false }));
      }
      return founds && !noPlace.test(plain(reference.name)) ? [{ draft, isNew: this.#things.length > 0 }] : [];
    });
  }
}

/** The row of an establishment that stands in a list. */
function ofPart(draft: Draft, part: Mention): Draft {
  return { ...draft, reference: part, unless: [part], fields: { name: part.name } };
}
