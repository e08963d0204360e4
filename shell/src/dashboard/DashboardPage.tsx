import { useKernel, useTopic, type Roster } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isExpected, isHere } from '@groepsapp/kernel/host';
import { Loading } from '@groepsapp/kernel/ui/base';
import { useNarrow } from '@groepsapp/kernel/ui/layout';
import { useAreaMenu } from '../composition/useAreaMenu';
import { Dashboard } from './Dashboard';
import { Shortcuts } from './Shortcuts';
import { itemsOfAreas } from '../layout/menuItems';
import { useMenuCounts } from '../layout/useMenuCounts';
import { areSettingsKnown } from '../base/settingsKnown';

const childrenOf = ({ children }: Roster) => children;

/** How many children are expected today; `null` while that is not known. */
function countExpected({ children, refreshedAt }: Roster): number | null {
  const expected = children.map(isExpected);
  return refreshedAt === null || expected.includes(null) ? null : expected.filter(Boolean).length;
}

export default function DashboardPage() {
  const day = today(useKernel().clock);
  const narrow = useNarrow();
  const { groups } = useTopic('selection');
  const settings = useTopic('settings');
  const present = useTopic('roster', childrenOf).filter((child) => isHere(child.presence, day)).length;
  const expected = useTopic('roster', countExpected);
  if (!areSettingsKnown(settings)) return <Loading />;
  return (
    <Dashboard groups={groups} date={day} present={present} expected={expected}>
      {narrow && <FirstOfMenu />}
    </Dashboard>
  );
}

/** On a narrow screen, where the menu is behind a button: what is used all day is one tap away here too. */
function FirstOfMenu() {
  const areaItems = useAreaMenu();
  return <Shortcuts items={itemsOfAreas(areaItems, useMenuCounts())} />;
}
