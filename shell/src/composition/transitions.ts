import type { Phase } from './lifeCycle';

/** One step in the life of a remote's module, as it is shown and reported; never with data of children. */
export interface Transition {
  remote: string;
  release: string;
  module: string;
  phase: Phase;
  /** How long the phase before it took. */
  ms: number;
  /** What went wrong, as a code; `null` when nothing did. */
  code: string | null;
}

const kept = 200;

/** The latest transitions of this page, oldest first. */
export class TransitionLog {
  private transitions: readonly Transition[] = [];
  private readonly listeners = new Set<(transition: Transition) => void>();

  readonly getSnapshot = (): readonly Transition[] => this.transitions;

  /** @param listener hears of each transition */
  readonly subscribe = (listener: (transition: Transition) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(transition: Transition): void {
    this.transitions = [...this.transitions, transition].slice(-kept);
    this.listeners.forEach((listener) => listener(transition));
  }
}
