import { Suspense } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Outlet } from '@groepsapp/kernel/router';
import { Loading } from '@groepsapp/kernel/ui/base';
import { AboutFrame } from '../about/AboutFrame';
import LayoutPage from './LayoutPage';

/** The layout of `/about`, which is also open without a chosen establishment. */
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
