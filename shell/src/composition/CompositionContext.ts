import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Channel, Registry } from '@groepsapp/contract/registry';
import type { RemoteModules } from './RemoteModules';
import type { Transition } from './transitions';

/** The releases that this page is composed of, and their modules. */
export interface Composition {
  channel: Channel;
  /** `null` when the page came without a usable registry. */
  shell: Registry['shell'] | null;
  remotes: Registry['remotes'];
  modules: RemoteModules;
  /** The service worker, when it is registered; `null` where there is none. */
  worker: Promise<ServiceWorkerRegistration | null>;
}

export const CompositionContext = createContext<Composition | null>(null);

/** The composition of this page. @throws when there is no `CompositionContext` above */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('useComposition needs a CompositionContext above it');
  return composition;
}

/** The latest phase transitions of all modules, for the status page. */
export function useTransitions(): readonly Transition[] {
  const { log } = useComposition().modules;
  return useSyncExternalStore(log.subscribe, log.getSnapshot);
}
