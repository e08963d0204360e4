import { OwnOriginWorker } from './OwnOriginWorker';

/** Starts the worker that makes photos smaller. In a file of its own, as only the build understands its address. */
export function startResizer(): Worker {
  return new OwnOriginWorker(/* webpackChunkName: "resize" */ new URL('./resize.worker.ts', import.meta.url));
}
