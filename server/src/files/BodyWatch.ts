import type { IncomingMessage } from 'node:http';

/** What a body may take. */
export interface BodyLimits {
  /** The part up to the file of a body that names its sender itself. */
  head: { bytes: number; ms: number };
  /** The least that must come in each stretch of time, once it is the turn of the body. */
  pace: { bytes: number; ms: number };
  /** Time from its turn to its end. */
  ms: number;
}

export const usualBodyLimits: BodyLimits = {
  head: { bytes: 128 * 1024, ms: 10_000 },
  pace: { bytes: 80 * 1024, ms: 10_000 },
  ms: 60_000,
};

/**
 * Disconnects a client whose body is too slow, without a response: a client that slow would not read it. A body that
 * trickles in would keep its turn, which others wait for.
 */
export class BodyWatch {
  readonly #raw: IncomingMessage;
  readonly #limits: BodyLimits;
  readonly #timers = new Set<NodeJS.Timeout>();
  #arrived = 0;
  #most = Number.POSITIVE_INFINITY;

  constructor(raw: IncomingMessage, limits: BodyLimits) {
    this.#raw = raw;
    this.#limits = limits;
    raw.on('data', this.#count);
  }

  /** The body is read to learn who sends it; it has no turn yet. */
  reading(): void {
    const { bytes, ms } = this.#limits.head;
    this.#most = bytes;
    this.#timers.add(setTimeout(this.#cut, ms));
  }

  /** The sender is known and waits for its turn. */
  waiting(): void {
    this.#most = Number.POSITIVE_INFINITY;
    this.#timers.forEach(clearTimeout);
    this.#timers.clear();
  }

  /** The body may be read from now on. */
  receiving(): void {
    const { pace, ms } = this.#limits;
    this.#arrived = 0;
    this.#timers.add(setTimeout(this.#cut, ms));
    const check = () => {
      if (this.#arrived < pace.bytes) this.#cut();
      this.#arrived = 0;
    };
    this.#timers.add(setInterval(check, pace.ms));
  }

  stop(): void {
    this.waiting();
    this.#raw.off('data', this.#count);
  }

  readonly #count = (chunk: Buffer) => {
    this.#arrived += chunk.length;
    if (this.#arrived > this.#most) this.#cut();
  };

  readonly #cut = () => {
    this.#raw.destroy();
  };
}
