import { Suspense } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Outlet, useLocation } from '@groepsapp/kernel/router';
import { Alert, Loading } from '@groepsapp/kernel/ui/base';
import { useAreaMenu } from '../composition/useAreaMenu';
import { useIdlePreload } from '../composition/useIdlePreload';
import { Layout } from '../layout/Layout';
import { routeTexts } from './routeTexts';

function opensMenu(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openMenu' in state;
}

/** What surrounds every screen of the app proper. */
export default function LayoutPage() {
  const { establishment, groups } = useTopic('selection');
  const { state, values } = useTopic('settings');
  const { total } = useTopic('unread');
  const areaItems = useAreaMenu();
  const location = useLocation();
  useIdlePreload();
  if (!establishment) return null;

  const withoutSettings = state === 'failed' && Object.keys(values).length === 0;
  return (
    <Layout
      establishment={establishment}
      groups={groups}
      areaItems={areaItems}
      unread={total}
      openMenu={opensMenu(location.state)}
    >
      {withoutSettings && <Alert kind="warning">{routeTexts.noSettings}</Alert>}
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </Layout>
  );
}
