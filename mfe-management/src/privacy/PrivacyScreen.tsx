import { useTopic } from '@groepsapp/kernel';
import { managesCompany } from '../managementApi';
import { areaStore } from '../store';
import { TabbedPage } from '../TabbedPage';
import { ConsentsPanel } from './ConsentsPanel';
import { ErasePanel } from './ErasePanel';
import { ExportPanel } from './ExportPanel';
import { MergePanel } from './MergePanel';
import { LookedPanel } from './LookedPanel';
import { privacyTexts as texts } from './privacyTexts';
import { RegisterPanel } from './RegisterPanel';

const ofLocation = [
  { key: 'looked', label: texts.tabs.looked, children: <LookedPanel /> },
  { key: 'consents', label: texts.tabs.consents, children: <ConsentsPanel /> },
  { key: 'register', label: texts.tabs.register, children: <RegisterPanel /> },
];

const ofCompany = [
  { key: 'export', label: texts.tabs.export, children: <ExportPanel /> },
  { key: 'merge', label: texts.tabs.merge, children: <MergePanel /> },
  { key: 'erase', label: texts.tabs.erase, children: <ErasePanel /> },
];

/** `/privacy`: who looked, what carers permit, what is handed over, what is merged, what is erased, and the register. */
function PrivacyScreen() {
  const mayManageCompany = useTopic('settings', managesCompany);
  const [looked, consents, register] = ofLocation;
  const items = [looked, consents, ...(mayManageCompany ? ofCompany : []), register].filter(
    (item) => item !== undefined,
  );
  return <TabbedPage heading={texts.heading} items={items} />;
}

export default areaStore.withStore(PrivacyScreen);
export { prepare } from './privacyApi';
