import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import type { Channel, Registry } from '@groepsapp/contract/registry';
import type { RemoteModules } from './RemoteModules';
import type { Transition } from './transitions';

/** What this page is composed of. */
export interface Composition {
  channel: Channel;
  /** `null`: nobody can say. */
  shell: Registry['shell'] | null;
  remotes: Registry['remotes'];
  modules: RemoteModules;
}

const CompositionContext = createContext<Composition | null>(null);

/** Gives everything below it the composition. */
export function CompositionProvider({ composition, children }: { composition: Composition; children: ReactNode }) {
  return <CompositionContext value={composition}>{children}</CompositionContext>;
}

/**
 * The composition of this page.
 * @throws when there is no `CompositionProvider` above
 */
export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (!composition) throw new Error('useComposition needs a CompositionProvider above it');
  return composition;
}

/** The latest steps in the lives of the modules, for the status page. */
export function useTransitions(): readonly Transition[] {
  const { log } = useComposition().modules;
  return useSyncExternalStore(log.subscribe, log.getSnapshot);
}
