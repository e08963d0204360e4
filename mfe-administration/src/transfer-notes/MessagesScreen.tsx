import { useState } from 'react';
import { groupIdsInFocus, groupIdText, useKernel, useTopic, type TransferNote } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { toApiDate } from '@groepsapp/kernel/dates';
import { useSearchParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { versionOf } from './fields';
import { kindsOn, shownKind, type Kind, type Shown } from './kinds';
import { MessageDialog } from './MessageDialog';
import { MessageList } from './MessageList';
import styles from './MessagesScreen.module.css';
import { useGroupsQuery, useRemoveMessageMutation } from './messagesApi';
import { messagesTexts } from './messagesTexts';

/** The dialog that is open over the list. */
type Open = { kind: 'form'; message: TransferNote | null } | { kind: 'remove'; message: TransferNote } | null;

/** Transfer notes and announcements of the chosen groups; the address says which of the two. */
function MessagesScreen() {
  const { clock } = useKernel();
  const variant = useTopic('variant');
  const [remove] = useRemoveMessageMutation();
  const on = kindsOn(useTopic('settings', ({ values }) => values));
  const [params, setParams] = useSearchParams();
  const shown = shownKind(params.get('type'), on);
  const selection = useTopic('selection');
  const { establishment } = selection;
  const { currentData: groups = selection.groups } = useGroupsQuery(establishment?.id ?? skipToken);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const blank = {
    note: '',
    sticky: shown === 'sticky' || !on.includes('nonSticky'),
    date: toApiDate(clock.now()),
    groupIds: groupIdsInFocus(selection),
  };

  return (
    <AdministrationPage
      tab="messages"
      actions={
        <Button kind="primary" icon="add" onClick={() => setOpen({ kind: 'form', message: null })}>
          {messagesTexts.add}
        </Button>
      }
    >
      {on.length > 1 && (
        <div className={styles.kinds}>
          <KindChoice
            kinds={on}
            shown={shown}
            onChange={(type) => setParams(type === 'all' ? {} : { type }, { replace: true })}
          />
        </div>
      )}
      <MessageList
        key={`${shown} ${groupIdText(selection)}`}
        shown={shown}
        groups={groups}
        onEdit={(message) => setOpen({ kind: 'form', message })}
        onRemove={(message) => setOpen({ kind: 'remove', message })}
      />
      {open?.kind === 'form' && (
        <MessageDialog
          message={open.message}
          blank={blank}
          establishmentId={establishment?.id ?? 0}
          kinds={on}
          groups={groups}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          heading={messagesTexts.removeDialog.heading[variant]}
          confirmLabel={messagesTexts.removeDialog.remove}
          item={open.message}
          remove={(note) => remove({ id: note.id, before: note.id_group, based_on: versionOf(note) })}
          onRemoved={close}
          onClose={close}
        >
          {({ note }) => (
            <p className={styles.removed} dir="auto">
              {note}
            </p>
          )}
        </RemoveDialog>
      )}
    </AdministrationPage>
  );
}

interface KindChoiceProps {
  kinds: readonly Kind[];
  shown: Shown;
  onChange: (shown: Shown) => void;
}

function KindChoice({ kinds, shown, onChange }: KindChoiceProps) {
  const texts = messagesTexts.kinds;
  const options = (['all', ...kinds] as const).map((value) => ({ value, label: texts[value] }));
  return <SegmentedControl<Shown> label={texts.label} options={options} value={shown} onChange={onChange} />;
}

export default areaStore.withStore(MessagesScreen);
