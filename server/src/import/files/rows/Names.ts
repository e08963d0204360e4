/** Stands for a name that several things have. */
export const several = Symbol('several');

/** The reference of a thing; `undefined` when nothing has the name. */
export type Found = string | typeof several | undefined;

/** Which thing each name means. */
export class Names {
  readonly #names = new Map<string, string | typeof several>();

  learn(keys: readonly string[], reference: string): void {
    for (const key of keys) {
      const before = this.#names.get(key);
      this.#names.set(key, before === undefined || before === reference ? reference : several);
    }
  }

  /** The one thing that has some of these names. */
  find(keys: readonly string[]): Found {
    const found = new Set(keys.flatMap((key) => this.#names.get(key) ?? []));
    const [first] = found;
    return found.size > 1 ? several : first;
  }
}
