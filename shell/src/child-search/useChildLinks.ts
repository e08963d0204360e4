import { useMemo } from 'react';
import { features, isEnabled } from '@groepsapp/contract/features';
import { useKernel, useTopic, type SettingsState } from '@groepsapp/kernel';
import type { UiIconName } from '@groepsapp/kernel/ui/base';
import { askForDetail } from '@groepsapp/kernel/ui/layout';
import { childSearchTexts as texts } from './childSearchTexts';

export interface ChildLink {
  icon: UiIconName;
  label: (childName: string) => string;
  to: (childId: number) => string;
  state?: unknown;
  /** Settings of which at least one must be on; always on when left out. */
  enabledBy?: readonly string[];
}

const links: readonly ChildLink[] = [
  { icon: 'children', label: texts.child, to: (id) => `/children/${id}` },
  {
    icon: 'planning',
    label: texts.planning,
    to: (id) => `/children/${id}/planning`,
    enabledBy: features.childPlanning,
  },
  {
    icon: 'activities',
    label: texts.activities,
    to: (id) => `/children/${id}/activities`,
    enabledBy: features.activities,
  },
  { icon: 'messages', label: texts.chat, to: () => '/chat', state: askForDetail, enabledBy: features.messages },
];

const valuesOf = ({ values }: SettingsState) => values;

/** The links whose setting is on and whose screen an installed area provides. */
export function useChildLinks(): readonly ChildLink[] {
  const { hasRoute } = useKernel();
  const values = useTopic('settings', valuesOf);
  return useMemo(
    () => links.filter(({ enabledBy, to }) => isEnabled(enabledBy, values) && hasRoute(to(1))),
    [values, hasRoute],
  );
}
