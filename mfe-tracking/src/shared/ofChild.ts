import type { CallInput, CallKey } from '@groepsapp/kernel';
import { callQuery, type Announcement, type CallArgs } from '@groepsapp/kernel/store';

type Body<K extends CallKey> = CallInput<K> extends { body: infer B extends object } ? B : never;

/** A call that stores the same content once takes its key. */
type Keyed<K extends CallKey> = CallInput<K> extends { headers: unknown } ? { key: string } : { key?: never };

/**
 * A mutation of something of a child. It takes the body of its call with the id of the child beside it.
 * @param change the event that tells the lists of that child
 */
export function ofChild<K extends CallKey>(call: K, change: 'forms-changed' | 'results-changed' | 'documents-changed') {
  type Changed = Body<K> & Keyed<K> & { childId: number };
  return {
    query({ childId: _, key, ...body }: Changed): CallArgs<K> {
      const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
      return callQuery(call, { ...headers, body } as unknown as CallInput<K>);
    },
    announces: ({ childId }: Changed): readonly Announcement[] => [[change, { childIds: [childId] }]],
  };
}
