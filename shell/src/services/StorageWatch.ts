import { logWarning } from '../base/log';

/** Remembers that a write to the browser's storage failed because it was full, until the user dismisses the notice. */
export class StorageWatch {
  #full = false;
  #told = false;
  readonly #listeners = new Set<() => void>();

  readonly getSnapshot = (): boolean => this.#full;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param what name of the section that did not fit */
  readonly failed = (what: string): void => {
    logWarning(`the browser has no room to keep ${what}`);
    if (!this.#told) this.#show(true);
    this.#told = true;
  };

  /** The user dismissed the notice; it appears at most once per page. */
  readonly dismiss = (): void => this.#show(false);

  #show(full: boolean): void {
    this.#full = full;
    this.#listeners.forEach((listener) => listener());
  }
}
