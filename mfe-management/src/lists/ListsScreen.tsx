import { useTopic } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { Desk, Tabs } from '@groepsapp/kernel/ui/desk';
import { areaStore } from '../store';
import { ListTab } from './ListTab';
import { listsTexts as texts } from './listsTexts';
import type { ListKind } from './listsApi';

/** `/lists`: what staff choose from and fill in; the office changes it, a location manager reads it. */
function ListsScreen() {
  const mayChange = useTopic('settings', ({ values }) => values['role:manageCompany'] === '1');
  const kinds = Object.entries(texts.tabs) as [ListKind, string][];
  const items = kinds.map(([kind, label]) => ({
    ...{ key: kind, label },
    children: <ListTab kind={kind} mayChange={mayChange} />,
  }));
  return (
    <Page heading={texts.heading}>
      <Desk>
        <Tabs items={items} destroyOnHidden />
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(ListsScreen);
