import { pause } from '../base/pause';

/** Lets areas run one after the other, so that the next page knows which of them froze this one. */
export class Turns {
  readonly #given = new Map<string, Promise<void>>();
  readonly #each: number;
  #last = Promise.resolve();

  /** @param each time in ms that an area has */
  constructor(each: number) {
    this.#each = each;
  }

  /** Resolves when an area may run; all that it asks until its time is over belongs to one turn. */
  of(name: string): Promise<void> {
    const given = this.#given.get(name);
    if (given !== undefined) return given;
    const turn = this.#last;
    this.#given.set(name, turn);
    this.#last = turn.then(() => pause(this.#each)).then(() => void this.#given.delete(name));
    return turn;
  }
}
