import { useMemo, type ReactNode } from 'react';
import { isEnabled } from '@groepsapp/contract/features';
import type { SlotName } from '@groepsapp/contract/registry';
import { useTopic } from '@groepsapp/kernel';
import { slotContributions } from './areas';
import { useComposition } from './CompositionContext';
import { RemoteView } from './RemoteView';

/** A part of an area in a slot, ready to be placed. */
export interface Contribution {
  id: string;
  content: ReactNode;
}

/** What the areas contribute to a slot, in order: those that the settings leave on. */
export function useSlot(name: SlotName): Contribution[] {
  const { remotes } = useComposition();
  const { values } = useTopic('settings');
  const all = useMemo(() => slotContributions(remotes, name), [remotes, name]);
  return all
    .filter((part) => isEnabled(part.enabledBy, values))
    .map(({ id, remote, module, title }) => ({
      id,
      content: <RemoteView remote={remote} module={module} size="slot" title={title} />,
    }));
}
