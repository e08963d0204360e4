import { Navigate } from '@groepsapp/kernel/router';
import { Page } from '@groepsapp/kernel/ui/base';
import { EmptyText } from '@groepsapp/kernel/ui/data';
import { areaStore } from '../store';
import { heading, useOpenTabs } from './AdministrationPage';

/** Leads to the first tab of Administration that is on. */
function TransferScreen() {
  const [first] = useOpenTabs();
  if (first !== undefined) return <Navigate to={first.to} replace />;
  return (
    <Page heading={heading}>
      <EmptyText>Er staan geen onderdelen aan voor deze vestiging.</EmptyText>
    </Page>
  );
}

export default areaStore.withStore(TransferScreen);
