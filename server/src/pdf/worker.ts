import { parentPort } from 'node:worker_threads';
import { drawPdf } from './drawPdf.ts';
import type { PdfDocument } from './PdfDocument.ts';

/** What a printer gets for a form. */
export type JobDone = { pdf: Uint8Array } | { error: string };

async function done(document: PdfDocument): Promise<JobDone> {
  try {
    return { pdf: await drawPdf(document) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', async (document: PdfDocument) => parentPort?.postMessage(await done(document)));
