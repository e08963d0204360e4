// A thread that reads the fields of one area, started by `ahead.ts`.
import { parentPort, workerData } from 'node:worker_threads';
import '../../config/typescript.mjs';

const { readFields } = await import('./readFields.ts');
parentPort?.postMessage(await readFields(workerData));
