import { whenIdle } from './whenIdle';

/** Time in ms without anything under way, after which the screen counts as filled: what was loaded may load more. */
const settled = 300;
/** Time in ms after which a slow area or server no longer holds back what is loaded in the background. */
const longest = 5_000;

let count = 0;
const listeners = new Set<() => void>();

/** Counts something that the screen waits for, such as code or an answer, until it is there or has failed. */
export async function underWay<T>(work: Promise<T>): Promise<T> {
  count += 1;
  try {
    return await work;
  } finally {
    count -= 1;
    if (count === 0) listeners.forEach((listener) => listener());
  }
}

/**
 * Runs a callback when the screen is filled and the browser is idle, so that what it fetches does not delay the screen.
 * After 5 s it runs at the next idle moment, or 5 s later, whatever is still under way.
 * @returns cancels it
 */
export function whenFilled(work: () => void): () => void {
  let callOff: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    clearTimeout(bound);
    callOff();
    listeners.delete(wait);
  };
  const run = () => {
    stop();
    work();
  };
  const wait = () => {
    clearTimeout(timer);
    callOff();
    timer = setTimeout(() => {
      if (count === 0) callOff = whenIdle(() => count === 0 && run());
    }, settled);
  };
  const bound = setTimeout(() => {
    callOff();
    callOff = whenIdle(run);
  }, longest);
  listeners.add(wait);
  wait();
  return stop;
}
