import type { ReactNode } from 'react';
import { groupIdText, useTopic, useHasCall } from '@groepsapp/kernel';
import { Navigate } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Page } from '@groepsapp/kernel/ui/base';
import { CountBadge } from '@groepsapp/kernel/ui/data';
import { TabLinks } from '@groepsapp/kernel/ui/tabs';
import styles from './AdministrationPage.module.css';
import { useNewRequestsQuery } from './transferApi';
import { isIn, tabs, useOpenTabs, type TabName } from './tabs';
import { transferTexts } from './transferTexts';

export interface AdministrationPageProps {
  /** The tab that this screen is. */
  tab: TabName;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen of Administration. Who opens a tab that this variant lacks is led to the first one. */
export function AdministrationPage({ tab, actions, children }: AdministrationPageProps) {
  const variant = useTopic('variant');
  const open = useOpenTabs();
  const withCount = open.map((one) => (one.to === tabs.requests.to ? { ...one, badge: <NewRequests /> } : one));
  if (!isIn(variant, tabs[tab])) return <Navigate to="/transfer" replace />;

  return (
    <Page heading={transferTexts.heading} actions={actions}>
      <div className={styles.tabs}>
        <TabLinks label={transferTexts.tabs} tabs={withCount} />
      </div>
      {children}
    </Page>
  );
}

/** How many requests of parents wait for a decision; nothing while that is not known. */
function NewRequests() {
  const isKnown = useHasCall('GET /mutation-requests/count');
  const id_group = useTopic('selection', groupIdText);
  const { currentData } = useNewRequestsQuery(isKnown && id_group ? id_group : skipToken);
  return <CountBadge count={currentData?.new ?? 0} label={transferTexts.newRequests} />;
}
