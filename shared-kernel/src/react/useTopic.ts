import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { StateTopic, StateTopics } from '../bus';
import { useKernel } from './KernelContext';

/** A cached snapshot: it keeps its identity until the topic changes, also when `select` returns new objects. */
function snapshotOf<T, R>(topic: StateTopic<T>, select: (value: T) => R): () => R {
  let last: { value: T; selected: R } | null = null;
  return () => {
    const { value } = topic;
    if (!last || !Object.is(last.value, value)) last = { value, selected: select(value) };
    return last.selected;
  };
}

function whole<T>(value: T): T {
  return value;
}

/**
 * The current value of a state topic; the component renders when it changes.
 * @param name the topic
 * @param select picks a part of the value; the component then renders only when that part changes
 */
export function useTopic<K extends keyof StateTopics>(name: K): StateTopics[K];
export function useTopic<K extends keyof StateTopics, R>(name: K, select: (value: StateTopics[K]) => R): R;
export function useTopic<K extends keyof StateTopics>(
  name: K,
  select: (value: StateTopics[K]) => unknown = whole,
): unknown {
  const topic = useKernel().bus.topic(name);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = topic.changes.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [topic],
  );
  const snapshot = useMemo(() => snapshotOf(topic, select), [topic, select]);
  return useSyncExternalStore(subscribe, snapshot);
}
