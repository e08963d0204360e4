import {
  createContext,
  useContext,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';
import type { CallKey } from '@groepsapp/contract';
import { systemClock, type Clock } from '../dates/clock';
import type { Kernel } from '../kernel/Kernel';
import type { BusEvents, StateTopic, StateTopics } from '../bus';

const KernelContext = createContext<Kernel | null>(null);

/** Provides the kernel to the components below it. */
export function KernelProvider({ kernel, children }: { kernel: Kernel; children: ReactNode }) {
  return <KernelContext value={kernel}>{children}</KernelContext>;
}

/** The kernel of this page. @throws when there is no `KernelProvider` above */
export function useKernel(): Kernel {
  const kernel = useContext(KernelContext);
  if (!kernel) throw new Error('useKernel needs a KernelProvider above it');
  return kernel;
}

/** The clock of the kernel, for parts that may also stand in a page without one: there it is the device's. */
export function usePageClock(): Clock {
  return useContext(KernelContext)?.clock ?? systemClock;
}

/** Tells the shell that an error is on the screen in place of data, as long as the component is mounted. */
export function useErrorShown(error: { kind?: string | undefined } | null | undefined, isInPlace = true): void {
  const kernel = useContext(KernelContext);
  const kind = error?.kind;
  useEffect(() => {
    if (isInPlace) kernel?.errorShown?.(kind);
  }, [kernel, isInPlace, kind]);
}

/**
 * Whether an installed area has the route of a path; links to other paths should not be shown.
 * @param path below the base path; its query is ignored
 */
export function useHasRoute(path: string): boolean {
  return useKernel().hasRoute(path);
}

/** Whether the backend answers a call; what needs another one should not be shown. */
export function useHasCall(key: CallKey): boolean {
  return useKernel().hasCall(key);
}

/**
 * Subscribes to a bus event while the component is mounted.
 * @param name the event
 * @param handler need not be stable: the latest one is called
 */
export function useBusEvent<K extends keyof BusEvents>(name: K, handler: (payload: BusEvents[K]) => void): void {
  const { bus } = useKernel();
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const subscription = bus.events(name).subscribe((payload) => onEvent(payload));
    return () => subscription.unsubscribe();
  }, [bus, name]);
}

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
