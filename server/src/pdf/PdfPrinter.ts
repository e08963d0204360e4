import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Turns } from '../base/Turns.ts';
import type { PdfDocument, PrintedPdf } from './PdfDocument.ts';
import type { JobDone } from './worker.ts';

/** Has all parts of a form, so that whatever draws them has been loaded. */
const sample: PdfDocument = {
  title: 'Voorbeeld',
  company: 'Groepsapp',
  printedOn: '',
  facts: [['Kind', 'één']],
  sections: [
    { title: 'Gebied', color: '#000000', note: 'Notitie', questions: [{ question: 'Doel', answers: [], note: 'ja' }] },
  ],
};

/** Prints forms. */
export interface Printer {
  /** @throws HttpError 503 when too many forms wait */
  print(document: PdfDocument): Promise<PrintedPdf>;
}

const mostMs = 20_000;

/** The worker stands beside this module, as TypeScript in tests and as JavaScript in a build. */
const workerFile = new URL(`./worker${extname(import.meta.url)}`, import.meta.url);

/**
 * Prints forms one after another in a thread of its own, which gives way to others, so that no other call waits for it.
 * The thread is started with the first form and does not keep the process alive.
 */
export class PdfPrinter implements Printer {
  readonly #turns = new Turns({ atOnce: 1, waiting: 20 });
  readonly #execArgv: readonly string[];
  #worker: Worker | null = null;

  /** @param execArgv options for Node in the thread; omitted: the options of this process */
  constructor(execArgv: readonly string[] = process.execArgv) {
    this.#execArgv = execArgv;
  }

  print(document: PdfDocument): Promise<PrintedPdf> {
    return this.#turns.take(() => this.#printInThread(document));
  }

  /** Starts the thread with all that it loads, so that the first form does not wait for that. */
  async warm(): Promise<void> {
    await this.print(sample);
  }

  /** A thread that fails or takes too long is replaced by a new one with the next form. */
  async #printInThread(document: PdfDocument): Promise<PrintedPdf> {
    const worker = (this.#worker ??= new Worker(workerFile, { execArgv: [...this.#execArgv] }));
    const tooLate = AbortSignal.timeout(mostMs);
    worker.ref();
    try {
      worker.postMessage(document);
      // Rejects with the error of a thread that breaks.
      const [done] = (await once(worker, 'message', { signal: tooLate })) as [JobDone];
      if ('error' in done) throw new Error(done.error);
      return { ...done, pdf: Buffer.from(done.pdf.buffer) };
    } catch (error) {
      this.#worker = null;
      await worker.terminate();
      throw error;
    } finally {
      worker.unref();
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
    this.#worker = null;
  }
}
