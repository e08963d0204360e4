import { parentPort, workerData } from 'node:worker_threads';
import { inspectScripts } from './scripts.ts';

const { folder, paths } = workerData as { folder: string; paths: string[] };

parentPort?.postMessage(await inspectScripts(folder, paths));
