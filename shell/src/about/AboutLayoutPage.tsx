import { useTopic } from '@groepsapp/kernel';
import { AboutFrame } from './AboutFrame';
import LayoutPage from '../layout/LayoutPage';
import { ScreenOutlet } from '../layout/ScreenOutlet';

/** The layout of `/about`, which is also open without a chosen establishment. */
export default function AboutLayoutPage() {
  const { establishment } = useTopic('selection');
  if (establishment) return <LayoutPage />;
  return (
    <AboutFrame>
      <ScreenOutlet />
    </AboutFrame>
  );
}
