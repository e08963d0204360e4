/** A seeded random number generator with the same values on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A stream derived from a seed and a name, so that each name has different values (FNV-1a). */
  static named(seed: number, name: string): Random {
    let state = seed;
    for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return new Random(state);
  }

  /** A number from 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number between two limits, both inclusive. */
  between(lowest: number, highest: number): number {
    return lowest + Math.floor(this.next() * (highest - lowest + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.between(0, items.length - 1)];
    if (item === undefined) throw new RangeError('There is nothing to pick from.');
    return item;
  }

  /** Distinct items, in the order of the list. */
  sample<T>(items: readonly T[], count: number): T[] {
    return items
      .map((item, index) => ({ item, index, rank: this.next() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, count)
      .sort((a, b) => a.index - b.index)
      .map(({ item }) => item);
  }
}
