const everySeconds = 10;

/**
 * Prints regularly that a long task is still running.
 * @template T
 * @param {string} what
 * @param {(line: string) => void} print
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function tellingTime(what, print, work) {
  let seconds = 0;
  const timer = setInterval(() => print(`... still ${what}, ${(seconds += everySeconds)} s`), everySeconds * 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
