import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from '@groepsapp/kernel/router';
import { useComposition } from './CompositionContext';
import type { ModuleState } from './lifeCycle';
import type { ModuleLife } from './ModuleLife';

/**
 * Opens a module and subscribes to its state while the component is mounted. A crashed module is retried after the user
 * navigates.
 */
export function useModuleLife(remote: string, module: string): { life: ModuleLife; state: ModuleState } {
  const life = useComposition().modules.life(remote, module);
  const state = useSyncExternalStore(life.subscribe, life.getSnapshot);
  const { key } = useLocation();
  // A layout effect, so that a module that was loaded ahead shows in the first paint.
  useLayoutEffect(() => life.open(), [life]);
  // In the clean-up, so when the user leaves: on arrival it would retry a module that crashes again at once, without
  // showing the message.
  useEffect(() => () => life.navigated(), [life, key]);
  return { life, state };
}
