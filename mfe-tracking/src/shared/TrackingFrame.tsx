import type { ReactNode } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { TabLinks } from '@groepsapp/kernel/ui/tabs';

/**
 * The tabs of the child tracking system, in their order. A tab is shown when its screen is there, see `TrackingFrame`.
 * Each screen has its own heading; the tab has the same name.
 */
const tabs = [
  { to: '/childtrackingsystem/analyse', label: 'Observeren' },
  { to: '/childtrackingsystem/results', label: 'Resultaten' },
  { to: '/childtrackingsystem/triggers', label: 'Herinneringen' },
  { to: '/childtrackingsystem/forms', label: 'Observatieformulieren' },
  { to: '/childtrackingsystem/grafic', label: 'Kind traject' },
  { to: '/childtrackingsystem/parentContact', label: 'Notities' },
  { to: '/childtrackingsystem/groupOverview', label: 'Groepsoverzicht' },
] as const;

const frameTexts = { tabs: 'Kindvolgsysteem' } as const;

interface TrackingFrameProps {
  heading: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens of the child tracking system: the heading, and tabs to the other screens. */
export function TrackingFrame({ heading, intro, actions, children }: TrackingFrameProps) {
  const kernel = useKernel();
  return (
    <Page heading={heading} intro={intro} actions={actions}>
      <TabLinks label={frameTexts.tabs} tabs={tabs.filter(({ to }) => kernel.hasRoute(to))} />
      {children}
    </Page>
  );
}
