import { Listeners } from '../async/Listeners';
import type { Kernel } from '../kernel/Kernel';
import type { Draft, DraftsOf } from './drafts';

/** Where a form has the changes that are not saved: on the device, or in memory. */
export interface DraftPlace<Fields> {
  get(): Draft<Fields> | undefined;
  set(draft: Draft<Fields>): void;
  remove(): void;
  /** Writes what waits for its debounce. */
  flush(): void;
  /** @returns unsubscribes */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A draft that outlives the page. */
function placeOnDevice<Fields>(kernel: Kernel, drafts: DraftsOf<Fields>, key: string): DraftPlace<Fields> {
  const kept = drafts(kernel);
  return {
    get: () => kept.all.get(key),
    set: (draft) => kept.set(key, draft),
    remove: () => kept.remove(key),
    flush: () => kept.flush(),
    subscribe: kept.subscribe,
  };
}

/** A draft that ends with its form. */
function placeInMemory<Fields>(): DraftPlace<Fields> {
  const listeners = new Listeners();
  let current: Draft<Fields> | undefined;

  function become(draft: Draft<Fields> | undefined): void {
    current = draft;
    listeners.tell();
  }

  return {
    get: () => current,
    set: become,
    remove: () => become(undefined),
    flush: () => undefined,
    subscribe: listeners.add,
  };
}

/** On the device where the form keeps drafts and this one has a key, and else in memory. */
export function placeOf<Fields>(
  kernel: Kernel,
  drafts: DraftsOf<Fields> | undefined,
  key: string | undefined,
): DraftPlace<Fields> {
  return drafts && key !== undefined ? placeOnDevice(kernel, drafts, key) : placeInMemory();
}
