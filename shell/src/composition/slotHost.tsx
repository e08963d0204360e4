import { useMemo } from 'react';
import { isEnabled } from '@groepsapp/contract/features';
import { useTopic, type SettingsState, type SlotName } from '@groepsapp/kernel';
import type { SlotHost, SlotViewProps } from '@groepsapp/kernel/host';
import { slotContributions } from './areas';
import { useComposition } from './CompositionContext';
import type { RemoteSize } from './RemoteState';
import { RemoteView } from './RemoteView';

const settingValues = ({ values }: SettingsState) => values;

/** The size of a contribution's fallback, by slot; in a slot that an area made it stands below other things, as a tab does. */
const sizes: Readonly<Record<string, RemoteSize>> & Record<SlotName, RemoteSize> = {
  'dashboard-tile': 'tile',
  'dashboard-card': 'slot',
  'child-tab': 'tab',
  'child-sheet': 'sheet',
  collector: 'tab',
  attention: 'line',
};

function useInstalled(slot: SlotName) {
  const { remotes } = useComposition();
  return useMemo(() => slotContributions(remotes, slot), [remotes, slot]);
}

function useContributions(slot: SlotName) {
  const installed = useInstalled(slot);
  const values = useTopic('settings', settingValues);
  return useMemo(() => installed.filter((part) => isEnabled(part.enabledBy, values)), [installed, values]);
}

function ContributionView({ slot, id, props }: SlotViewProps) {
  const found = useInstalled(slot).find((part) => part.id === id);
  if (!found) return null;
  const { remote, module, title } = found;
  return <RemoteView remote={remote} module={module} size={sizes[slot] ?? 'tab'} title={title} props={props} />;
}

/** Renders the contributions of this page's areas in the kernel's slots. */
export const slotHost: SlotHost = { useContributions, View: ContributionView };
