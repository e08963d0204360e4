interface Task {
  at: number;
  order: number;
  run: () => unknown;
}

/** The one time of the simulation. Nothing waits: it jumps to the next task. */
export class Timeline {
  /** Milliseconds since 1970. */
  now: number;
  #tasks: Task[] = [];
  #count = 0;

  constructor(now: number) {
    this.now = now;
  }

  /** Runs a task after some milliseconds; of those of one moment the one that was planned first. @returns takes it back */
  after(milliseconds: number, run: Task['run']): () => void {
    const task = { at: this.now + Math.max(0, milliseconds), order: (this.#count += 1), run };
    const place = this.#tasks.findLastIndex(({ at }) => at <= task.at);
    this.#tasks.splice(place + 1, 0, task);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task);
    };
  }

  /** Runs all tasks up to a moment, and ends there. */
  async runUntil(moment: number): Promise<void> {
    for (let next = this.#tasks[0]; next !== undefined && next.at <= moment; next = this.#tasks[0]) {
      this.#tasks.shift();
      this.now = Math.max(this.now, next.at);
      await next.run();
    }
    this.now = moment;
  }
}
