import { Suspense } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Outlet } from '@groepsapp/kernel/router';
import { Loading } from '@groepsapp/kernel/ui/base';
import { AboutFrame } from '../about/AboutFrame';
import LayoutPage from './LayoutPage';

/** What surrounds `/about`, which needs no establishment. */
export default function AboutLayoutPage() {
  const { establishment } = useTopic('selection');
  if (establishment) return <LayoutPage />;
  return (
    <AboutFrame>
      <Suspense fallback={<Loading />}>
        <Outlet />
      </Suspense>
    </AboutFrame>
  );
}
