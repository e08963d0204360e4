import { BehaviorSubject } from 'rxjs';
import { logWarning } from '../base/log';

/** Remembers that a write to the browser's storage failed because it was full, until the user dismisses the notice. */
export class StorageWatch {
  readonly full = new BehaviorSubject(false);
  #told = false;

  /** @param what name of the section that did not fit */
  readonly failed = (what: string): void => {
    logWarning(`the browser has no room to keep ${what}`);
    if (!this.#told) this.full.next(true);
    this.#told = true;
  };

  /** The user dismissed the notice; it appears at most once per page. */
  readonly dismiss = (): void => this.full.next(false);
}
