import type { Phase } from './lifeCycle';

/** One phase transition of a remote's module, for the screen and for telemetry. It never contains data of children. */
export interface Transition {
  remote: string;
  release: string;
  /** The exposed module; `bus` of a flood of events, `data` of an error that the area shows in place of data. */
  module: string;
  phase: Phase;
  /** Duration of the previous phase, in ms. */
  ms: number;
  code: string | null;
  /** Of the error, as the browser wrote it; stays in this page. */
  stack?: string | undefined;
}

const kept = 200;

/** The most recent transitions of this page, oldest first. */
export class TransitionLog {
  #transitions: readonly Transition[] = [];
  readonly #listeners = new Set<(transition: Transition) => void>();

  readonly getSnapshot = (): readonly Transition[] => this.#transitions;

  readonly subscribe = (listener: (transition: Transition) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(transition: Transition): void {
    this.#transitions = [...this.#transitions, transition].slice(-kept);
    this.#listeners.forEach((listener) => listener(transition));
  }
}
