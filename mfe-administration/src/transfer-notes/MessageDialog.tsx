import { groupName, useKernel, type Group, type TransferNote } from '@groepsapp/kernel';
import { formatDate, toApiDate } from '@groepsapp/kernel/dates';
import { EditDialog, FormField, useEditForm, useFields, type ConflictLine } from '@groepsapp/kernel/forms';
import { TextAreaField } from '@groepsapp/kernel/ui/base';
import { DateField } from '@groepsapp/kernel/ui/dates';
import { ChipGroup, SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { draftsOf } from './drafts';
import { contentOf, groupNames, missingIn, savedFields, type MessageFields } from './fields';
import type { Kind } from './kinds';
import styles from './MessageDialog.module.css';
import { useAddMessageMutation, useChangeMessageMutation } from './messagesApi';
import { messagesTexts } from './messagesTexts';

export interface MessageDialogProps {
  /** The message being edited; `null` for a new one. */
  message: TransferNote | null;
  /** The fields of a new message. */
  blank: MessageFields;
  /** The establishment of a new message, which keeps one draft. */
  establishmentId: number;
  /** The kinds that may be chosen. */
  kinds: readonly Kind[];
  /** The groups of the establishment. */
  groups: readonly Group[];
  onClose: () => void;
}

const { dialog: texts, one } = messagesTexts;

function linesOf(groups: readonly Group[]): readonly ConflictLine<MessageFields>[] {
  return [
    { label: texts.kind, text: ({ sticky }) => (sticky ? one.sticky : one.nonSticky) },
    { label: texts.note, text: ({ note }) => note },
    { label: texts.date, text: ({ sticky, date }) => (sticky || date === null ? '' : formatDate(date)) },
    { label: texts.groups, text: ({ groupIds }) => groupNames(groupIds, groups) },
  ];
}

function useMessageForm({ message, blank, establishmentId }: MessageDialogProps) {
  const { clock } = useKernel();
  const [add] = useAddMessageMutation();
  const [edit] = useChangeMessageMutation();
  return useEditForm({
    start: message === null ? { fields: blank, version: null } : savedFields(message),
    draft: { of: draftsOf, key: message === null ? `new-${establishmentId}` : `message-${message.id}` },
    check: missingIn,
    contentOf,
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
      return message === null || basedOn === null
        ? add({ key, ...body })
        : edit({ id: message.id, ...body, before: message.id_group, based_on: basedOn });
    },
  });
}

/** The form of a new message, and of one that is edited. Closing it with unsaved input asks for confirmation. */
export function MessageDialog(props: MessageDialogProps) {
  const { message, kinds, groups, onClose } = props;
  const form = useMessageForm(props);
  const isSticky = useFields(form, ({ sticky }) => sticky);
  return (
    <EditDialog
      heading={message === null ? texts.newHeading : texts.editHeading}
      form={form}
      conflict={linesOf(groups)}
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
        {(field) => <TextAreaField label={texts.note} rows={5} required {...field} />}
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
