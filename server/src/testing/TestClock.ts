import type { Clock } from '../base/clock.ts';

/** A clock that only moves when a test moves it. */
export class TestClock implements Clock {
  #now: Date;

  constructor(moment: string) {
    this.#now = new Date(moment);
  }

  now(): Date {
    return this.#now;
  }

  set(moment: string): void {
    this.#now = new Date(moment);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}
