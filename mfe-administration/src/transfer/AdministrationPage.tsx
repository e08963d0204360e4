import type { ReactNode } from 'react';
import { groupIdText, useHasCall, useKernel, useTopic } from '@groepsapp/kernel';
import { callQuery, skipToken } from '@groepsapp/kernel/store';
import { Page } from '@groepsapp/kernel/ui/base';
import { CountBadge } from '@groepsapp/kernel/ui/data';
import { TabLinks, type TabLink } from '@groepsapp/kernel/ui/tabs';
import { areaStore } from '../store';
import styles from './AdministrationPage.module.css';

const { useNewRequestsQuery } = areaStore.inject((build) => ({
  newRequests: build.query({
    query: (id_group: string) => callQuery('GET /mutation-requests/count', { query: { id_group } }),
    providesTags: ['requests'],
  }),
}));

export const heading = 'Administratie';

/** The tabs of Administration, in order. The registry of a variant of the app has the routes of its own tabs only. */
const tabs: readonly TabLink[] = [
  { to: '/transfer/messages', label: 'Berichten' },
  { to: '/transfer/news', label: 'Nieuws' },
  { to: '/transfer/filesPersonal', label: 'Persoonlijke documenten' },
  { to: '/transfer/filesGeneral', label: 'Algemene documenten' },
  { to: '/transfer/Reports', label: 'Rapportages' },
  { to: '/transfer/mutationRequests', label: 'Aanvragen', badge: <NewRequests /> },
];

/** The tabs that this variant has and that the settings switch on. */
export function useOpenTabs(): readonly TabLink[] {
  const { hasRoute } = useKernel();
  return tabs.filter(({ to }) => hasRoute(to));
}

/** The frame of every screen of Administration. */
export function AdministrationPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  return (
    <Page heading={heading} actions={actions}>
      <div className={styles.tabs}>
        <TabLinks label="Onderdelen van Administratie" tabs={useOpenTabs()} />
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
  return <CountBadge count={currentData?.new ?? 0} label="nieuw" />;
}
