import { useMemo } from 'react';
import { features, isEnabled } from '@groepsapp/contract/features';
import { useKernel, useTopic, type SettingsState } from '@groepsapp/kernel';
import type { UiIconName } from '@groepsapp/kernel/ui/base';
import { childSearchTexts as texts } from './childSearchTexts';

/** A way from a child to one of its screens. */
export interface ChildLink {
  icon: UiIconName;
  /** Accessible name. */
  label: (childName: string) => string;
  to: (childId: number) => string;
  /** Settings of which one must be on; left out: always on. */
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
  { icon: 'messages', label: texts.chat, to: () => '/chat', enabledBy: features.messages },
];

const valuesOf = ({ values }: SettingsState) => values;

/** The ways that lead somewhere: the setting is on, and an installed area has the screen. */
export function useChildLinks(): readonly ChildLink[] {
  const { hasRoute } = useKernel();
  const values = useTopic('settings', valuesOf);
  return useMemo(
    () => links.filter(({ enabledBy, to }) => isEnabled(enabledBy, values) && hasRoute(to(1))),
    [values, hasRoute],
  );
}
