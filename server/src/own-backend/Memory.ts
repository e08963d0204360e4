import type { Loose } from './fields.ts';

/** Sessions, and things of each session, that are remembered. */
const most = 500;

/** Keeps something, and drops the oldest of too many. */
export function keep<Value>(kept: Map<string, Value>, key: string, value: Value): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** Values of earlier answers for calls that need them again. They end with the session. */
export class Memory {
  /** The groups in which a child was listed, by its id. */
  readonly groupsOf = new Map<number, readonly number[]>();
  /** Things that can be changed, as they were shown last, by the path of their call with their id. */
  readonly shown = new Map<string, Loose>();
  /** Whether activities of a type have an end, by the id of the type. */
  readonly endsOf = new Map<number, boolean>();
  /** How often the picture of a child was changed here. */
  readonly photosOf = new Map<number, number>();

  clear(): void {
    for (const kept of [this.groupsOf, this.shown, this.endsOf, this.photosOf]) kept.clear();
  }
}
