import type { WorkerMessage } from './messages';

/**
 * Sends a message to the service worker and waits for its answer.
 * @param patience in ms; a worker of an older release does not know the message and never answers: `undefined`
 */
export function askWorker(worker: ServiceWorker, message: WorkerMessage, patience: number): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(() => resolve(undefined), patience);
    worker.postMessage(message, [port2]);
  });
}
