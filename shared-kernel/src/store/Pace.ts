import type { TagDescription } from '@reduxjs/toolkit/query';

/**
 * Minimum interval in ms between invalidations per kind of data; other kinds are invalidated by every event. It grows while
 * events go on, but for what is `steady`, which must stay fresh.
 */
export type PaceOf<Tag extends string> = { readonly [T in Tag]?: number | { steady: number } };

/** During a stream of events the interval grows by itself each time, up to so many times. */
const slowest = 3;

/** Share by which later turns of several tablets spread. */
const spread = 0.1;

/** @param round how often the kind was invalidated without a pause */
function waitOf(pace: number | { steady: number }, round: number): number {
  const ms = typeof pace === 'number' ? pace * Math.min(round, slowest) : pace.steady;
  return ms * (1 + Math.random() * spread);
}

/**
 * Passes on what events make stale. A kind with a pace is made stale at once by the first event, and by those that follow
 * at most once per interval, which grows while events go on: 30 changes in half a minute make a tablet ask six times
 * instead of eleven. The last event is never lost, and a stream of events cannot postpone it.
 */
export class Pace<Tag extends string> {
  /** The kinds whose interval is running, with what to invalidate when it ends. */
  readonly #waiting = new Map<Tag, TagDescription<Tag>[]>();

  readonly #paces: PaceOf<Tag>;
  readonly #invalidate: (tags: TagDescription<Tag>[]) => void;

  constructor(paces: PaceOf<Tag>, invalidate: (tags: TagDescription<Tag>[]) => void) {
    this.#paces = paces;
    this.#invalidate = invalidate;
  }

  add(tags: readonly TagDescription<Tag>[]): void {
    const now = tags.filter((tag) => {
      const kind = typeof tag === 'string' ? tag : tag.type;
      const waiting = this.#waiting.get(kind);
      waiting?.push(tag);
      return waiting === undefined;
    });
    if (now.length > 0) this.#pass(now);
  }

  #pass(tags: TagDescription<Tag>[], round = 1): void {
    for (const kind of new Set(tags.map((tag) => (typeof tag === 'string' ? tag : tag.type)))) {
      const pace = this.#paces[kind];
      if (pace === undefined) continue;
      this.#waiting.set(kind, []);
      setTimeout(() => this.#next(kind, round + 1), waitOf(pace, round));
    }
    this.#invalidate(tags);
  }

  #next(kind: Tag, round: number): void {
    const tags = this.#waiting.get(kind) ?? [];
    this.#waiting.delete(kind);
    if (tags.length > 0) this.#pass(tags, round);
  }
}
