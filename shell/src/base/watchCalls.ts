import type { CallKey } from '@groepsapp/contract';

type Watch = (key: CallKey, work: Promise<unknown>) => void;

let watch: Watch | undefined;

/** Has each call of the app watched. */
export function watchCalls(by: Watch | undefined): void {
  watch = by;
}

export function watched<T>(key: CallKey, work: Promise<T>): Promise<T> {
  watch?.(key, work);
  return work;
}
