// A thread that reads the fields of one area, started by `ahead.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import '../../config/typescript.mjs';

const { readFields } = await import('./readFields.ts');
// Parsed here, so that a damaged question fails nothing but this thread.
parentPort?.postMessage(await readFields(JSON.parse(workerData)));
