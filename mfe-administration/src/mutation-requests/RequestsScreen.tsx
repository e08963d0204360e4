import { useState } from 'react';
import { groupName, useTopic, type MutationRequest, type Selection } from '@groepsapp/kernel';
import { useSearchParams } from '@groepsapp/kernel/router';
import { Alert } from '@groepsapp/kernel/ui/base';
import { SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { DecideDialog } from './DecideDialog';
import { RequestList, type Shown } from './RequestList';
import styles from './RequestsScreen.module.css';
import { requestsTexts as texts } from './mutationRequestsTexts';

const groupsOf = ({ groups }: Selection) => groups;

/** Requests of parents to change the planning of the chosen groups; the address says which of them. */
function RequestsScreen() {
  const groups = useTopic('selection', groupsOf);
  const [params, setParams] = useSearchParams();
  const shown: Shown = params.get('show') === 'handled' ? 'handled' : 'new';
  const group = groups.find(({ id }) => String(id) === params.get('group'));
  const groupIds = (group === undefined ? groups : [group]).map(({ id }) => id).join(',');
  const [open, setOpen] = useState<MutationRequest | null>(null);
  const [done, setDone] = useState<string | null>(null);

  function change(given: { show?: Shown; group?: string }) {
    const next = { show: shown, group: String(group?.id ?? ''), ...given };
    setDone(null);
    setParams(
      { ...(next.show === 'handled' && { show: next.show }), ...(next.group !== '' && { group: next.group }) },
      { replace: true },
    );
  }

  return (
    <AdministrationPage tab="requests">
      <div className={styles.filters}>
        <SegmentedControl<Shown>
          label={texts.shown.label}
          options={(['new', 'handled'] as const).map((value) => ({ value, label: texts.shown[value] }))}
          value={shown}
          onChange={(show) => change({ show })}
        />
        {groups.length > 1 && (
          <SelectField
            label={texts.group}
            value={String(group?.id ?? '')}
            options={[
              { value: '', label: texts.allGroups },
              ...groups.map((one) => ({ value: String(one.id), label: groupName(one) })),
            ]}
            onChange={(id) => change({ group: id })}
          />
        )}
      </div>
      {done !== null && <Alert kind="success">{done}</Alert>}
      <RequestList
        key={`${shown} ${groupIds}`}
        shown={shown}
        groupIds={groupIds}
        onJudge={(request) => {
          setDone(null);
          setOpen(request);
        }}
      />
      {open !== null && <DecideDialog request={open} onDone={setDone} onClose={() => setOpen(null)} />}
    </AdministrationPage>
  );
}

export default areaStore.withStore(RequestsScreen);
