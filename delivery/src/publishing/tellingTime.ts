const everySeconds = 10;

/** Prints regularly that a long task is still running. */
export async function tellingTime<T>(what: string, print: (line: string) => void, work: () => Promise<T>): Promise<T> {
  let seconds = 0;
  const timer = setInterval(() => print(`... still ${what}, ${(seconds += everySeconds)} s`), everySeconds * 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
