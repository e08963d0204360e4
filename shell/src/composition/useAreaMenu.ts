import { useMemo } from 'react';
import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { areaMenu } from './areas';
import { useComposition } from './CompositionContext';

/** The enabled menu items of the areas, in order; worked out again only when the settings change, and not by a navigation. */
export function useAreaMenu(): AreaMenuItem[] {
  const { remotes } = useComposition();
  const { hasRoute } = useKernel();
  const { values } = useTopic('settings');
  return useMemo(() => areaMenu(remotes, values, hasRoute), [remotes, values, hasRoute]);
}
