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

  /** The one thing that has this name. */
  find(key: string | undefined): Found {
    return key === undefined ? undefined : this.#names.get(key);
  }
}
