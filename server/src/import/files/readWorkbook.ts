import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FileRefused, type FileLimits } from './limits.ts';
import type { Line } from './table.ts';
import type { WorkbookJob, WorkbookSays } from './workbookThread.ts';

/** The thread stands beside this module, as TypeScript in tests and as JavaScript in a build. */
const threadFile = new URL(`./workbookThread${extname(import.meta.url)}`, import.meta.url);

/** The longest that unpacking and reading the next rows may take. */
const mostMs = 120_000;

/**
 * Reads the visible sheets of a workbook (.xlsx) in a thread of its own, so that a large or hostile one neither keeps the
 * process from other work nor fills its memory. At most a few hundred rows wait.
 * @param tellHidden gets the name of each sheet that is hidden and not read
 * @param execArgv options for Node in the thread; left out: the options of this process
 * @throws FileRefused when it is no workbook, or larger than the limits
 */
export async function* readWorkbook(
  path: string,
  limits: FileLimits,
  tellHidden: (name: string) => void,
  execArgv?: string[],
): AsyncGenerator<Line> {
  const job: WorkbookJob = { path, limits };
  const worker = new Worker(threadFile, {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: limits.threadMegabytes },
    ...(execArgv === undefined ? {} : { execArgv }),
  });
  try {
    for (;;) {
      const said = await nextMessage(worker);
      if ('refused' in said) throw new FileRefused(said.refused);
      if ('done' in said) return;
      if ('hidden' in said) {
        said.hidden.forEach(tellHidden);
        continue;
      }
      yield* said.lines;
      worker.postMessage('more');
    }
  } finally {
    await worker.terminate();
  }
}

/** Rejects also when the thread breaks, such as when it needs more memory than it may have. */
async function nextMessage(worker: Worker): Promise<WorkbookSays> {
  try {
    const [said] = await once(worker, 'message', { signal: AbortSignal.timeout(mostMs) });
    return said as WorkbookSays;
  } catch {
    throw new FileRefused('Het Excel-bestand is te groot of te ingewikkeld om te lezen.');
  }
}
