import { useEffect, useEffectEvent } from 'react';
import type { BusEvents } from '../bus';
import { useKernel } from './KernelContext';

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
