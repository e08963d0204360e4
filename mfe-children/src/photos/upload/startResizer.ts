/** A page may start workers of its own origin only, and the files of a release can be on another one too. */
class OwnOriginWorker extends Worker {
  constructor(address: URL) {
    super(new URL(address.pathname, window.location.origin));
  }
}

/** Starts the worker that makes photos smaller. In a file of its own, as only the build understands its address. */
export function startResizer(): Worker {
  return new OwnOriginWorker(new URL('./resize.worker.ts', import.meta.url));
}
