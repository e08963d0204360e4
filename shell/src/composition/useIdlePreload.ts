import { useEffect, useMemo } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { hasSomethingEnabled } from './areas';
import { useComposition } from './CompositionContext';
import type { RemoteModules } from './RemoteModules';
import { headStart, whenIdle } from './whenIdle';

/** Waits until no module is loading and the browser has nothing to do. */
function whenSettled(modules: RemoteModules, work: () => void): () => void {
  let cancel: (() => void) | null = null;
  const look = () => {
    if (cancel === null && !modules.isLoading()) cancel = whenIdle(work);
  };
  const unsubscribe = modules.log.subscribe(look);
  const start = setTimeout(look, headStart);
  return () => {
    clearTimeout(start);
    unsubscribe();
    cancel?.();
  };
}

async function preloadInTurn(modules: RemoteModules, names: readonly string[], signal: AbortSignal): Promise<void> {
  for (const name of names) {
    if (signal.aborted) return;
    await modules.preload(name);
  }
}

/** Fetches the areas that the settings leave something of, once the screen at hand is usable. */
export function useIdlePreload(): void {
  const { remotes, modules } = useComposition();
  const { values } = useTopic('settings');
  const names = useMemo(
    () => remotes.filter((remote) => hasSomethingEnabled(remote, values)).map(({ name }) => name),
    [remotes, values],
  );
  useEffect(() => {
    const controller = new AbortController();
    const cancel = whenSettled(modules, () => void preloadInTurn(modules, names, controller.signal));
    return () => {
      controller.abort();
      cancel();
    };
  }, [modules, names]);
}
