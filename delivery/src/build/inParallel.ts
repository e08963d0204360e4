import { availableParallelism } from 'node:os';

const workers = Math.min(4, Math.max(1, availableParallelism()));

/**
 * Starts all tasks in the given order, with limited concurrency.
 * @param tasks each tells whether it succeeded
 * @returns whether all did
 */
export async function inParallel(tasks: (() => Promise<boolean>)[]): Promise<boolean> {
  const work = [...tasks];
  let succeeded = true;
  const worker = async () => {
    for (let task = work.shift(); task !== undefined; task = work.shift()) {
      if (!(await task())) succeeded = false;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return succeeded;
}
