import { logWarning } from './log';

/** Knows whether the browser had no room for something that was to outlive a reload, until the user has been told. */
export class StorageWatch {
  private full = false;
  private told = false;
  private readonly listeners = new Set<() => void>();

  readonly getSnapshot = (): boolean => this.full;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @param what name of the section that did not fit */
  readonly failed = (what: string): void => {
    logWarning(`the browser has no room to keep ${what}`);
    if (!this.told) this.show(true);
    this.told = true;
  };

  /** The user has read it; once a page is enough. */
  readonly dismiss = (): void => this.show(false);

  private show(full: boolean): void {
    this.full = full;
    this.listeners.forEach((listener) => listener());
  }
}
