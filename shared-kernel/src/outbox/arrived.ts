import { useEffect } from 'react';
import { useKernel } from '../react';
import type { OutboxEntry } from './entries';
import { outboxOf } from './Outbox';

/** The state of a query, as `areaStore` gives it. */
interface Query {
  isFetching: boolean;
  error?: unknown;
  /** ms since 1970 */
  startedTimeStamp?: number | undefined;
}

/** When the answer that a query shows was asked for, ms since 1970; `undefined` while a newer one is on its way, or failed. */
export function askedAt({ isFetching, error, startedTimeStamp }: Query): number | undefined {
  return isFetching || error !== undefined ? undefined : startedTimeStamp;
}

/**
 * Whether an answer holds what an entry changed, or what somebody made of it since: it was asked for once the server had
 * the entry. What has arrived is not laid over the answer any more, or it would come back once somebody removes it.
 * @param asked when the answer was asked for, see `askedAt`
 */
export function hasArrived({ sentAt }: Pick<OutboxEntry, 'sentAt'>, asked: number | undefined): boolean {
  return sentAt !== undefined && asked !== undefined && asked >= sentAt;
}

/** Removes entries that an answer holds from the outbox. */
export function useDropArrived(arrived: readonly OutboxEntry[]): void {
  const kernel = useKernel();
  useEffect(() => {
    for (const { key } of arrived) outboxOf(kernel).remove(key);
  }, [kernel, arrived]);
}
