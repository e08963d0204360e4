import type { ReactNode } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { TabLinks } from '@groepsapp/kernel/ui/tabs';
import { frameTexts } from './frameTexts';
import { tabs } from './tabs';

export interface TrackingFrameProps {
  /** Title of the screen. */
  heading: ReactNode;
  intro?: ReactNode;
  /** Buttons beside the heading. */
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
