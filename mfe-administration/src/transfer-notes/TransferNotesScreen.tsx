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
import { kindsOn, shownKind, noteVersion, type Shown } from './transferNotesRules';
import { NoteDialog } from './NoteDialog';
import { NoteList } from './NoteList';
import styles from './TransferNotesScreen.module.css';
import { useGroupsQuery, useRemoveNoteMutation } from './transferNotesApi';
import { transferNotesTexts } from './transferNotesTexts';

/** The dialog that is open over the list. */
type Open = { kind: 'form'; transferNote: TransferNote | null } | { kind: 'remove'; transferNote: TransferNote } | null;

const newNote: Open = { kind: 'form', transferNote: null };

/** Transfer notes and announcements of the chosen groups; the address says which of the two. */
function TransferNotesScreen() {
  const { clock } = useKernel();
  const variant = useTopic('variant');
  const [remove] = useRemoveNoteMutation();
  const on = kindsOn(useTopic('settings', ({ values }) => values));
  const [params, setParams] = useSearchParams();
  const shown = shownKind(params.get('type'), on);
  const selection = useTopic('selection');
  const { establishment } = selection;
  const { currentData: groups = selection.groups } = useGroupsQuery(establishment?.id ?? skipToken);
  // An address with 'write' leads to a new note at once.
  const [open, setOpen] = useState<Open>(() => (params.has('write') ? newNote : null));
  function close() {
    setOpen(null);
    if (params.has('write')) setParams(shown === 'all' ? {} : { type: shown }, { replace: true });
  }
  const blank = {
    note: '',
    sticky: shown === 'sticky' || !on.includes('nonSticky'),
    date: toApiDate(clock.now()),
    groupIds: groupIdsInFocus(selection),
  };

  return (
    <AdministrationPage
      actions={
        <Button kind="primary" icon="add" onClick={() => setOpen(newNote)}>
          Nieuw bericht
        </Button>
      }
    >
      {on.length > 1 && (
        <div className={styles.kinds}>
          <SegmentedControl<Shown>
            label={transferNotesTexts.kinds.label}
            options={(['all', ...on] as const).map((value) => ({ value, label: transferNotesTexts.kinds[value] }))}
            value={shown}
            onChange={(type) => setParams(type === 'all' ? {} : { type }, { replace: true })}
          />
        </div>
      )}
      <NoteList
        key={`${shown} ${groupIdText(selection)}`}
        shown={shown}
        groups={groups}
        onEdit={(transferNote) => setOpen({ kind: 'form', transferNote })}
        onRemove={(transferNote) => setOpen({ kind: 'remove', transferNote })}
      />
      {open?.kind === 'form' && (
        <NoteDialog
          transferNote={open.transferNote}
          blank={blank}
          establishmentId={establishment?.id ?? 0}
          kinds={on}
          groups={groups}
          onClose={close}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          heading={transferNotesTexts.removeDialog.heading(variant)}
          confirmLabel="Verwijderen"
          item={open.transferNote}
          remove={(note) => remove({ id: note.id, before: note.id_group, based_on: noteVersion(note) })}
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

export default areaStore.withStore(TransferNotesScreen);
