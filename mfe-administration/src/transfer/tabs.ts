import { useKernel, useTopic, type Variant } from '@groepsapp/kernel';
import type { TabLink } from '@groepsapp/kernel/ui/tabs';
import { transferTexts } from './transferTexts';

export interface Tab extends TabLink {
  /** The only variant of the app that has the tab; in both when absent. */
  only?: Variant;
}

/** The tabs of Administration, in order. */
export const tabs = {
  messages: { to: '/transfer/messages', label: transferTexts.messages },
  news: { to: '/transfer/news', label: transferTexts.news, only: 'groepsapp' },
  personal: { to: '/transfer/filesPersonal', label: transferTexts.personal, only: 'gastouderapp' },
  general: { to: '/transfer/filesGeneral', label: transferTexts.general, only: 'gastouderapp' },
  reports: { to: '/transfer/Reports', label: transferTexts.reports, only: 'groepsapp' },
  requests: { to: '/transfer/mutationRequests', label: transferTexts.requests, only: 'groepsapp' },
} as const satisfies Record<string, Tab>;

export type TabName = keyof typeof tabs;

/** Whether a variant of the app has a tab, whatever the settings say. */
export function isIn(variant: Variant, { only }: Tab): boolean {
  return only === undefined || only === variant;
}

/** The tabs that this variant has and that the settings switch on. */
export function useOpenTabs(): readonly Tab[] {
  const { hasRoute } = useKernel();
  const variant = useTopic('variant');
  return Object.values<Tab>(tabs).filter((tab) => isIn(variant, tab) && hasRoute(tab.to));
}
