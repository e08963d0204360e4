import { groupName, useKernel, type Group, type TransferNote } from '@groepsapp/kernel';
import { formatDate, toApiDate } from '@groepsapp/kernel/dates';
import {
  defineDrafts,
  EditDialog,
  FormField,
  shape,
  useEditForm,
  useFields,
  type ConflictLine,
} from '@groepsapp/kernel/forms';
import { TextAreaField } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { ChipGroup, SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { useAddNoteMutation, useChangeNoteMutation } from './transferNotesApi';
import {
  noteContent,
  groupNames,
  missingNoteFields,
  savedFields,
  type Kind,
  type NoteFields,
} from './transferNotesRules';
import styles from './TransferNotesScreen.module.css';
import { transferNotesTexts } from './transferNotesTexts';

/** Unsaved transfer notes: one new one for each establishment, and one for each transfer note that was being edited. */
const noteDrafts = defineDrafts<NoteFields>({
  name: 'administration.drafts',
  fields: shape.object({
    note: shape.string(),
    sticky: shape.boolean(),
    date: shape.nullable(shape.string()),
    groupIds: shape.array(shape.number()),
  }),
});

interface NoteDialogProps {
  /** The transfer note being edited; `null` for a new one. */
  transferNote: TransferNote | null;
  /** The fields of a new transfer note. */
  blank: NoteFields;
  /** The establishment of a new transfer note, which keeps one draft. */
  establishmentId: number;
  kinds: readonly Kind[];
  /** The groups of the establishment. */
  groups: readonly Group[];
  onClose: () => void;
}

const { dialog: texts, one } = transferNotesTexts;

function conflictLines(groups: readonly Group[]): readonly ConflictLine<NoteFields>[] {
  return [
    { label: texts.kind, text: ({ sticky }) => (sticky ? one.sticky : one.nonSticky) },
    { label: texts.note, text: ({ note }) => note },
    { label: texts.date, text: ({ sticky, date }) => (sticky || date === null ? '' : formatDate(date)) },
    { label: texts.groups, text: ({ groupIds }) => groupNames(groupIds, groups) },
  ];
}

function useNoteForm({ transferNote, blank, establishmentId }: NoteDialogProps) {
  const { clock } = useKernel();
  const [add] = useAddNoteMutation();
  const [edit] = useChangeNoteMutation();
  return useEditForm({
    start: transferNote === null ? { fields: blank, version: null } : savedFields(transferNote),
    draft: { of: noteDrafts, key: transferNote === null ? `new-${establishmentId}` : `message-${transferNote.id}` },
    check: missingNoteFields,
    contentOf: noteContent,
    theirs: savedFields,
    shown: ['note', 'date'],
    texts: { incomplete: texts.failed, failed: texts.failed },
    save({ note, sticky, date, groupIds }, { key, basedOn }) {
      const body = {
        id_group: groupIds.join(','),
        date: (sticky ? null : date) ?? toApiDate(clock.now()),
        sticky,
        note,
      };
      return transferNote === null || basedOn === null
        ? add({ key, ...body })
        : edit({ id: transferNote.id, ...body, before: transferNote.id_group, based_on: basedOn });
    },
  });
}

/** The form of a new transfer note, and of one that is edited. Closing it with unsaved input asks for confirmation. */
export function NoteDialog(props: NoteDialogProps) {
  const { transferNote, kinds, groups, onClose } = props;
  const form = useNoteForm(props);
  const isSticky = useFields(form, ({ sticky }) => sticky);
  return (
    <EditDialog
      heading={transferNote === null ? 'Nieuw bericht' : 'Bericht bewerken'}
      form={form}
      conflict={conflictLines(groups)}
      onClose={onClose}
    >
      {kinds.length > 1 && (
        <SegmentedControl
          label={texts.kind}
          options={kinds.map((kind) => ({ value: kind, label: one[kind] }))}
          value={isSticky ? 'sticky' : 'nonSticky'}
          onChange={(kind) => form.change({ sticky: kind === 'sticky' })}
        />
      )}
      <FormField form={form} name="note">
        {(field) => <TextAreaField label={texts.note} rows={5} required first={transferNote === null} {...field} />}
      </FormField>
      {/* An announcement has no date: it stays until it is deleted. */}
      {!isSticky && (
        <FormField form={form} name="date">
          {(field) => <DateField label={texts.date} required {...field} />}
        </FormField>
      )}
      {groups.length > 1 && (
        <FormField form={form} name="groupIds">
          {({ value, onChange }) => <GroupChips groups={groups} chosen={value} onChange={onChange} />}
        </FormField>
      )}
    </EditDialog>
  );
}

interface GroupChipsProps {
  groups: readonly Group[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

function GroupChips({ groups, chosen, onChange }: GroupChipsProps) {
  return (
    <div>
      <p className={styles.label} aria-hidden="true">
        {texts.groups}
      </p>
      <ChipGroup
        label={texts.groups}
        options={groups.map((group) => ({ id: group.id, label: groupName(group) }))}
        selected={chosen}
        onToggle={(id) => onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])}
      />
    </div>
  );
}
