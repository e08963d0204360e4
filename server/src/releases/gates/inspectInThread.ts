import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { hasCode } from '../../base/errors.ts';
import { Turns } from '../../base/Turns.ts';
import { ReleaseRefused } from '../ReleaseRefused.ts';
import type { CodeFindings, CodePaths, InspectCode } from './code.ts';

export interface ThreadLimits {
  /** Memory for the objects of the thread, in MB. */
  memory: number;
  ms: number;
}

/** Several times what the largest scripts that a release may have need. */
const usualLimits: ThreadLimits = { memory: 512, ms: 60_000 };

/** The worker is beside this module, as TypeScript in tests and as JavaScript in a build. */
const workerFile = new URL(`./inspectWorker${extname(import.meta.url)}`, import.meta.url);

function refusalOf(error: unknown, { memory, ms }: ThreadLimits): unknown {
  if (hasCode(error, 'ABORT_ERR')) {
    return new ReleaseRefused(
      `Checking the scripts takes more than ${ms} ms; split or simplify them and build again.`,
      'too_large',
    );
  }
  if (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY')) {
    return new ReleaseRefused(
      `Checking the scripts takes more than ${memory} MB of memory; split or simplify them and build again.`,
      'too_large',
    );
  }
  return error;
}

/**
 * Makes an inspection that runs in a separate thread, one release at a time: parsing scripts takes seconds, in which
 * the server could answer no requests, and hostile scripts could use all memory of the process.
 * @param execArgv options for Node in the thread; omitted: the options of this process
 */
export function inspectInThread(limits = usualLimits, execArgv?: string[]): InspectCode {
  const turns = new Turns({ atOnce: 1, waiting: 10 });

  async function inspect(folder: string, paths: CodePaths): Promise<CodeFindings> {
    const worker = new Worker(workerFile, {
      workerData: { folder, paths },
      ...(execArgv === undefined ? {} : { execArgv }),
      resourceLimits: { maxOldGenerationSizeMb: limits.memory },
    });
    try {
      // Rejects with the error of a thread that breaks, and when it takes too long.
      const [findings] = (await once(worker, 'message', { signal: AbortSignal.timeout(limits.ms) })) as [CodeFindings];
      return findings;
    } catch (error) {
      throw refusalOf(error, limits);
    } finally {
      await worker.terminate();
    }
  }

  return (folder, paths) => turns.take(() => inspect(folder, paths));
}
