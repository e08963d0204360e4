/** Those who are told of each change of something. */
export class Listeners {
  readonly #all = new Set<() => void>();

  /** @returns unsubscribes */
  readonly add = (listener: () => void): (() => void) => {
    this.#all.add(listener);
    return () => void this.#all.delete(listener);
  };

  tell(): void {
    this.#all.forEach((listener) => listener());
  }
}

/**
 * One timer for all who want to be told at every interval, which stops with the last of them.
 * @returns subscribes, for `useSyncExternalStore`
 */
export function ticking(intervalMs: number): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (listener) => {
    listeners.add(listener);
    timer ??= setInterval(() => listeners.forEach((tell) => tell()), intervalMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
