import { useTopic } from '@groepsapp/kernel';
import { managesCompany } from '../managementApi';
import { areaStore } from '../store';
import { TabbedPage } from '../TabbedPage';
import { GroupTypesTab } from './GroupTypesTab';
import { ListTab } from './ListTab';
import { listsTexts as texts } from './listsTexts';
import type { ListKind } from './listsApi';

/** `/lists`: what staff choose from and fill in; the office changes it, a location manager reads it. */
function ListsScreen() {
  const mayChange = useTopic('settings', managesCompany);
  const kinds = Object.entries(texts.tabs) as [ListKind, string][];
  const items = kinds.map(([kind, label]) => ({
    ...{ key: kind, label },
    children: <ListTab kind={kind} mayChange={mayChange} />,
  }));
  const [types, ...others] = items;
  const perGroup = { key: 'per-group', label: texts.perGroup, children: <GroupTypesTab mayChange={mayChange} /> };
  return <TabbedPage heading={texts.heading} items={[...(types ? [types] : []), perGroup, ...others]} />;
}

export default areaStore.withStore(ListsScreen);
export { prepare } from './listsApi';
