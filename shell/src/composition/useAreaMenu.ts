import type { AreaMenuItem } from '@groepsapp/contract/registry';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { areaMenu } from './areas';
import { useComposition } from './CompositionContext';

/** The enabled menu items of the areas, in order. */
export function useAreaMenu(): AreaMenuItem[] {
  const { remotes } = useComposition();
  const { hasRoute } = useKernel();
  const { values } = useTopic('settings');
  return areaMenu(remotes, values, hasRoute);
}
