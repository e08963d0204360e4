import { useKernel, useTopic } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { Loading } from '@groepsapp/kernel/ui/base';
import { Dashboard } from '../dashboard/Dashboard';
import { areSettingsKnown } from '../services/settingsKnown';

export default function DashboardPage() {
  const { clock } = useKernel();
  const { groups } = useTopic('selection');
  const settings = useTopic('settings');
  if (!areSettingsKnown(settings)) return <Loading />;
  return <Dashboard groups={groups} date={today(clock)} />;
}
