import { Navigate } from '@groepsapp/kernel/router';
import { Page } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { useOpenTabs } from './tabs';
import { transferTexts } from './transferTexts';

/** Leads to the first tab of Administration that is on. */
function TransferScreen() {
  const [first] = useOpenTabs();
  if (first !== undefined) return <Navigate to={first.to} replace />;
  return (
    <Page heading={transferTexts.heading}>
      <EmptyText>{transferTexts.nothing}</EmptyText>
    </Page>
  );
}

export default areaStore.withStore(TransferScreen);
