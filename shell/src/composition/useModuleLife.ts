import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from '@groepsapp/kernel/router';
import { useComposition } from './CompositionContext';
import type { ModuleState } from './lifeCycle';
import type { ModuleLife } from './ModuleLife';

/**
 * Opens a module and follows its life for as long as the component is mounted. A crashed one gets
 * another chance when the user goes elsewhere.
 */
export function useModuleLife(remote: string, module: string): { life: ModuleLife; state: ModuleState } {
  const life = useComposition().modules.life(remote, module);
  const state = useSyncExternalStore(life.subscribe, life.getSnapshot);
  const { key } = useLocation();
  // Before anything is painted: what was loaded ahead shows without a moment of loading.
  useLayoutEffect(() => life.open(), [life]);
  // On leaving, not on arriving: who arrives at what crashes again must be told so.
  useEffect(() => () => life.navigated(), [life, key]);
  return { life, state };
}
