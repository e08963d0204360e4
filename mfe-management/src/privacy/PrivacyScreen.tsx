import { useTopic } from '@groepsapp/kernel';
import { Page } from '@groepsapp/kernel/ui/base';
import { Desk, Tabs } from '@groepsapp/kernel/ui/desk';
import { areaStore } from '../store';
import { ErasePanel } from './ErasePanel';
import { ExportPanel } from './ExportPanel';
import { LookedPanel } from './LookedPanel';
import { privacyTexts as texts } from './privacyTexts';
import { RegisterPanel } from './RegisterPanel';

const ofLocation = [
  { key: 'looked', label: texts.tabs.looked, children: <LookedPanel /> },
  { key: 'register', label: texts.tabs.register, children: <RegisterPanel /> },
];

const ofCompany = [
  { key: 'export', label: texts.tabs.export, children: <ExportPanel /> },
  { key: 'erase', label: texts.tabs.erase, children: <ErasePanel /> },
];

/** `/privacy`: who looked, what is handed over, what is erased, and the register. */
function PrivacyScreen() {
  const mayManageCompany = useTopic('settings', ({ values }) => values['role:manageCompany'] === '1');
  const [looked, register] = ofLocation;
  const items = [looked, ...(mayManageCompany ? ofCompany : []), register].filter((item) => item !== undefined);
  return (
    <Page heading={texts.heading}>
      <Desk>
        <Tabs items={items} destroyOnHidden />
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(PrivacyScreen);
