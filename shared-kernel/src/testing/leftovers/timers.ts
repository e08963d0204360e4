import { begin, end, type Started } from './started';

/** A shorter timeout has passed before anybody could notice; whether a test still sees it depends on the machine. */
const longTimeout = 1_000;

/** Records intervals and long timeouts, except fake timers, which do not run. */
export function watchTimers(): void {
  const running = new Map<number | undefined, Started>();
  const { setInterval, clearInterval, setTimeout, clearTimeout } = window;
  const stop = (id: number | undefined) => {
    end(running.get(id));
    running.delete(id);
  };

  window.setInterval = (handler: TimerHandler, delay = 0, ...values: unknown[]) => {
    const id = setInterval(handler, delay, ...values);
    running.set(id, begin(`an interval of ${delay} ms`));
    return id;
  };
  window.setTimeout = (handler: TimerHandler, delay = 0, ...values: unknown[]) => {
    if (delay < longTimeout || typeof handler !== 'function') return setTimeout(handler, delay, ...values);
    const one = begin(`a timeout of ${delay} ms`);
    const id = setTimeout(() => {
      end(one);
      handler(...values);
    }, delay);
    running.set(id, one);
    return id;
  };
  window.clearInterval = (id) => {
    stop(id);
    clearInterval(id);
  };
  window.clearTimeout = (id) => {
    stop(id);
    clearTimeout(id);
  };
}
