import { createHash } from 'node:crypto';
import type { Answer } from './requests';
import type { Timeline } from './Timeline';

/** What happened, as a hash: the same seed gives the same one. What the server draws for itself is left out, as tokens. */
export class Trace {
  readonly #hash = createHash('sha256');
  readonly #timeline: Timeline;
  readonly #print: ((line: string) => void) | null;

  constructor(timeline: Timeline, print: ((line: string) => void) | null) {
    this.#timeline = timeline;
    this.#print = print;
  }

  note(what: string, answer: Answer | null = null): void {
    const told = answer === null || answer.status >= 400 || /token|key|sign/.test(answer.body) ? '' : answer.body;
    const line = `${new Date(this.#timeline.now).toISOString()} ${what} ${told}`;
    this.#hash.update(line);
    this.#print?.(`${line}${answer === null || answer.status < 400 ? '' : answer.body}`.slice(0, 400));
  }

  end(): string {
    return this.#hash.digest('hex').slice(0, 16);
  }
}
