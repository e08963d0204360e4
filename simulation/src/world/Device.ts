import { Random } from '../../../server/src/base/random.ts';
import type { Timeline } from './Timeline';

/** A page as its browser sees it. */
interface Tab {
  readonly window: EventTarget;
  readonly errors: readonly unknown[];
  run(work: () => unknown): Promise<void>;
  later(milliseconds: number, work: () => unknown): unknown;
  wake(): Promise<void>;
  kill(): void;
}

/** Web Locks of one browser: one page at a time has a name. */
class Locks {
  readonly #queues = new Map<string, { page: Tab; begin: () => void }[]>();

  readonly request = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const { page } = this.#of();
      const ended = () => this.#leave(name, entry);
      const entry = { page, begin: () => void work().then(resolve, reject).finally(ended) };
      const queue = this.#queues.get(name) ?? [];
      this.#queues.set(name, [...queue, entry]);
      if (queue.length === 0) entry.begin();
    });

  readonly #of: () => { page: Tab };

  constructor(of: () => { page: Tab }) {
    this.#of = of;
  }

  /** What a page that is gone had or wanted is free. */
  release(page: Tab): void {
    for (const [name, queue] of this.#queues) {
      const [holder] = queue;
      const left = queue.filter((entry) => entry.page !== page);
      this.#queues.set(name, left);
      if (holder?.page === page) this.#beginNext(name);
    }
  }

  #leave(name: string, entry: { page: Tab; begin: () => void }): void {
    const queue = this.#queues.get(name) ?? [];
    if (queue[0] !== entry) return;
    this.#queues.set(name, queue.slice(1));
    this.#beginNext(name);
  }

  #beginNext(name: string): void {
    const next = this.#queues.get(name)?.[0];
    next?.page.later(0, next.begin);
  }
}

/** A UUID of version 4. */
function uuidOf(random: Random): ReturnType<Crypto['randomUUID']> {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** A browser on a tablet: what its pages share, and what outlives them. */
export class Device {
  readonly number: number;
  readonly timeline: Timeline;
  readonly random: Random;
  readonly values = new Map<string, string>();
  readonly locks: Locks;
  pages: Tab[] = [];
  /** What its clock is ahead of the time, in ms, and how fast it runs. */
  clock = { ahead: 0, since: 0, pace: 1 };
  /** Whether its storage takes nothing more. */
  full = false;
  /** Whether it has a network. */
  online = true;
  /** Whether the screen is off: its pages stand still. */
  asleep = false;
  /** When the last to end of its sleeps does, in ms since 1970. */
  sleepsUntil = 0;
  /** How many more writes to its storage succeed before its pages are killed; `null`: all of them. */
  writesLeft: number | null = null;

  constructor(number: number, seed: number, timeline: Timeline, running: () => Tab | null) {
    this.number = number;
    this.timeline = timeline;
    this.random = new Random(seed);
    this.locks = new Locks(() => {
      const page = running();
      if (page === null) throw new Error('No page runs.');
      return { page };
    });
  }

  /** What its clock says, in ms since 1970. */
  readonly time = (): number => {
    const { ahead, since, pace } = this.clock;
    return Math.floor(since + (this.timeline.now - since) * pace + ahead);
  };

  readonly uuid = () => uuidOf(this.random);

  setClock(ahead: number, pace = 1): void {
    this.clock = { ahead, since: this.timeline.now, pace };
  }
}
