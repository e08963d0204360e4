import { useMemo } from 'react';
import { useKernel, useTopic, type Group, type Roster } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isPresent } from '@groepsapp/kernel/host';
import { Loading } from '@groepsapp/kernel/ui/base';
import { Dashboard } from '../dashboard/Dashboard';
import { areSettingsKnown } from '../services/settingsKnown';
import { useCall } from '../services/useCall';

const countPresent = ({ children }: Roster) => children.filter(isPresent).length;

/** How many children are expected today in the groups; `null` while that is not known. */
function useExpected(groups: readonly Group[]): number | null {
  const { establishment } = useTopic('selection');
  const { currentData } = useCall('GET /groups/occupation', { query: { id_establishment: String(establishment?.id) } });
  return useMemo(() => {
    const ids = new Set(groups.map(({ id }) => id));
    const ofGroups = currentData?.filter(({ id_group }) => ids.has(id_group));
    return ofGroups?.reduce((sum, { expected }) => sum + expected, 0) ?? null;
  }, [groups, currentData]);
}

export default function DashboardPage() {
  const { clock } = useKernel();
  const { groups } = useTopic('selection');
  const settings = useTopic('settings');
  const present = useTopic('roster', countPresent);
  const expected = useExpected(groups);
  if (!areSettingsKnown(settings)) return <Loading />;
  return <Dashboard groups={groups} date={today(clock)} present={present} expected={expected} />;
}
