import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './drawPdf.ts';
import type { PdfDocument } from './PdfDocument.ts';

/** The result of the printer for a form. */
export type JobDone = { pdf: Uint8Array<ArrayBuffer>; notice?: string } | { error: string };

/** Nice value, from -20 to 19: calls have priority over printing. */
const politeness = 10;

// On Linux this sets the priority of the calling thread only; elsewhere it would set the priority of the whole server.
if (process.platform === 'linux') setPriority(Math.max(politeness, getPriority()));

async function done(document: PdfDocument): Promise<JobDone> {
  try {
    const { pdf, ...said } = await drawPdf(document);
    return { pdf: new Uint8Array(pdf), ...said };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', async (document: PdfDocument) => {
  const job = await done(document);
  parentPort?.postMessage(job, 'pdf' in job ? [job.pdf.buffer] : []);
});
