import { useTopic } from '@groepsapp/kernel';
import { AboutFrame } from '../about/AboutFrame';
import LayoutPage from './LayoutPage';
import { ScreenOutlet } from './ScreenOutlet';

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
