import { HttpError } from './httpErrors.ts';

/** How much work runs at once, and how much more may wait for it. */
export interface Bounds {
  atOnce: number;
  waiting: number;
}

/** What one of many may have of all turns, such as an account. */
export interface Share extends Bounds {
  of: string;
}

interface Asked {
  shares: readonly Share[];
  begin(): void;
}

function askedCount(asked: Iterable<Asked>, { of }: Share): number {
  return [...asked].filter(({ shares }) => shares.some((share) => share.of === of)).length;
}

/** Limits the concurrency of expensive work, with a bounded queue; work beyond the queue is refused. */
export class Turns {
  readonly #bounds: Bounds;
  readonly #running = new Set<Asked>();
  #waiting: Asked[] = [];

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Runs work as soon as a place is free. @throws HttpError 503 when the queue is full */
  async take<T>(work: () => Promise<T>): Promise<T> {
    const leave = await this.enter();
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Waits for a place. Who has its share of the places waits, while others pass.
   * @returns frees the place
   * @throws HttpError 503 when the queue, or a share of it, is full
   */
  async enter(shares: readonly Share[] = []): Promise<() => void> {
    const asked: Asked = { shares, begin: () => undefined };
    if (this.#fits(asked)) this.#running.add(asked);
    else await this.#wait(asked);
    return () => {
      if (this.#running.delete(asked)) this.#next();
    };
  }

  #fits({ shares }: Asked): boolean {
    const { size } = this.#running;
    return size < this.#bounds.atOnce && shares.every((share) => askedCount(this.#running, share) < share.atOnce);
  }

  #wait(asked: Asked): Promise<void> {
    const isFull = this.#waiting.length >= this.#bounds.waiting;
    if (isFull || asked.shares.some((share) => askedCount(this.#waiting, share) >= share.waiting)) {
      throw new HttpError(503, 'server', 'Het is nu te druk. Probeer het zo opnieuw.');
    }
    return new Promise((begin) => {
      asked.begin = begin;
      this.#waiting.push(asked);
    });
  }

  #next(): void {
    const next = this.#waiting.find((asked) => this.#fits(asked));
    if (next === undefined) return;
    this.#waiting = this.#waiting.filter((asked) => asked !== next);
    this.#running.add(next);
    next.begin();
  }
}
