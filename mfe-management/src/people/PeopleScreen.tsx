import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Button, Page } from '@groepsapp/kernel/ui/base';
import { Desk } from '@groepsapp/kernel/ui/desk';
import { areaStore } from '../store';
import { rowId, PagedTable } from '../table/PagedTable';
import { usePaging } from '../table/usePaging';
import { AccountDialog } from './AccountDialog';
import { accountColumns } from './accountColumns';
import { NewChildminderDialog, NewEmployeeDialog } from './NewAccountDialogs';
import { useAccountsQuery, useChoicesQuery } from './peopleApi';
import { peopleTexts as texts } from './peopleTexts';
import styles from './people.module.css';
import type { Account } from './placed';
import { InvitedNote } from './Secrets';

const dialogs = { employee: NewEmployeeDialog, childminder: NewChildminderDialog };

/** `/people`: who has an account, and all that is done with one. */
function PeopleScreen() {
  const { imageUrl } = useKernel();
  const paging = usePaging();
  // Photos need a token, which is then there when an account is opened.
  useEffect(() => void imageUrl('/'), [imageUrl]);
  const state = useAccountsQuery(paging.query);
  const { currentData: choices } = useChoicesQuery();
  const [opened, setOpened] = useState<number | null>(null);
  const [making, setMaking] = useState<keyof typeof dialogs | null>(null);
  // What was done last: at the top of the account that is open, or of the screen once the account left the table.
  const [said, say] = useState<ReactNode>(null);
  const account = state.currentData?.rows.find(({ id }) => id === opened);
  const NewAccountDialog = making === null ? null : dialogs[making];
  const open = useCallback((id: number | null) => {
    setOpened(id);
    say(null);
  }, []);
  const columns = useMemo(() => accountColumns(({ id }) => open(id)), [open]);
  return (
    <Page heading={texts.heading}>
      <Desk>
        <div className={styles.tools}>
          <Button kind="primary" icon="add" disabled={choices === undefined} onClick={() => setMaking('employee')}>
            {texts.newEmployee}
          </Button>
          <Button icon="add" disabled={choices === undefined} onClick={() => setMaking('childminder')}>
            {texts.newChildminder}
          </Button>
        </div>
        {!account && said}
        <PagedTable<Account>
          label={texts.heading}
          state={state}
          paging={paging}
          columns={columns}
          rowKey={rowId}
          rowHeight={1.4}
          empty={texts.empty}
          searchLabel={texts.search}
        />
        {account && choices && (
          <AccountDialog account={account} choices={choices} said={said} say={say} onClose={() => open(null)} />
        )}
        {NewAccountDialog && choices && (
          <NewAccountDialog
            choices={choices}
            onInvited={(invited) => say(<InvitedNote {...invited} />)}
            onClose={() => setMaking(null)}
          />
        )}
      </Desk>
    </Page>
  );
}

export default areaStore.withStore(PeopleScreen);
export { prepare } from './peopleApi';
