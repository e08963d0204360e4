/** A page may start workers of its own origin only, and the files of a release can be on another one too. */
export class OwnOriginWorker extends Worker {
  constructor(address: URL) {
    super(new URL(address.pathname, window.location.origin));
  }
}
