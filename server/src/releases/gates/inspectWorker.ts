import { parentPort, workerData } from 'node:worker_threads';
import { type CodePaths, inspectCode } from './code.ts';

const { folder, paths } = workerData as { folder: string; paths: CodePaths };

parentPort?.postMessage(await inspectCode(folder, paths));
