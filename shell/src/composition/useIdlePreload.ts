import { useEffect, useMemo } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { enabledModules, type OfRemote } from './areas';
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

const idle = () => new Promise<void>((resolve) => whenIdle(resolve));

/** Fetches first and runs after it: what a user may open next should be there before it is quick. */
async function preloadInTurn(
  modules: RemoteModules,
  parts: readonly OfRemote<{ module: string }>[],
  signal: AbortSignal,
): Promise<void> {
  for (const remote of new Set(parts.map((part) => part.remote))) {
    if (signal.aborted) return;
    await modules.preload(remote);
  }
  for (const { remote, module } of parts) {
    await idle();
    if (signal.aborted) return;
    await modules.loadAhead(remote, module);
  }
}

/** Fetches and runs the parts of areas that the settings leave on, once the screen at hand is usable. */
export function useIdlePreload(): void {
  const { remotes, modules } = useComposition();
  const { values } = useTopic('settings');
  const parts = useMemo(() => enabledModules(remotes, values), [remotes, values]);
  useEffect(() => {
    const controller = new AbortController();
    const cancel = whenSettled(modules, () => void preloadInTurn(modules, parts, controller.signal));
    return () => {
      controller.abort();
      cancel();
    };
  }, [modules, parts]);
}
