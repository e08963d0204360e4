import { useId, useState, type SubmitEvent } from 'react';
import type { Group, TransferNote } from '@groepsapp/kernel';
import { ConflictDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { Button, Dialog, LeaveDialog } from '@groepsapp/kernel/ui/base';
import { groupNames, versionOf } from './fields';
import type { Kind } from './kinds';
import { MessageFieldset } from './MessageFieldset';
import { messagesTexts } from './messagesTexts';
import { useMessageForm, type MessageForm, type MessageStart } from './useMessageForm';

export interface MessageDialogProps extends MessageStart {
  /** The kinds that may be chosen. */
  kinds: readonly Kind[];
  /** The groups of the establishment. */
  groups: readonly Group[];
  onClose: () => void;
}

/** The form of a new message, and of one that is edited. Closing it with unsaved input asks for confirmation. */
export function MessageDialog({ kinds, groups, onClose, ...start }: MessageDialogProps) {
  const form = useMessageForm(start);
  const formId = useId();
  const [leaving, setLeaving] = useState(false);
  const { newHeading, editHeading, cancel, save } = messagesTexts.dialog;

  function close() {
    if (form.saving) return;
    if (form.dirty) setLeaving(true);
    else onClose();
  }

  function leave() {
    form.discard();
    onClose();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.saving && (await form.save())) onClose();
  }

  const actions = (
    <>
      <Button disabled={form.saving} onClick={close}>
        {cancel}
      </Button>
      <Button kind="primary" type="submit" form={formId} busy={form.saving}>
        {save}
      </Button>
    </>
  );

  return (
    <>
      <Dialog heading={start.message === null ? newHeading : editHeading} actions={actions} onClose={close}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <MessageFieldset form={form} kinds={kinds} groups={groups} />
        </form>
      </Dialog>
      {form.theirs !== null && <Conflict form={form} theirs={form.theirs} groups={groups} onSaved={onClose} />}
      {leaving && <LeaveDialog onLeave={leave} onStay={() => setLeaving(false)} />}
    </>
  );
}

interface ConflictProps {
  form: MessageForm;
  theirs: TransferNote;
  groups: readonly Group[];
  onSaved: () => void;
}

/** Somebody else changed the message while the form was open. */
function Conflict({ form, theirs, groups, onSaved }: ConflictProps) {
  const { fields } = form;
  const { dialog, one } = messagesTexts;
  const kindOf = (sticky: boolean) => (sticky ? one.sticky : one.nonSticky);
  const dateOf = (sticky: boolean, date: string | null) => (sticky || date === null ? '' : formatDate(date));

  async function saveMine() {
    if (await form.save(versionOf(theirs))) onSaved();
  }

  return (
    <ConflictDialog
      fields={[
        { label: dialog.kind, theirs: kindOf(theirs.sticky), mine: kindOf(fields.sticky) },
        { label: dialog.note, theirs: theirs.note, mine: fields.note },
        {
          label: dialog.date,
          theirs: dateOf(theirs.sticky, theirs.date),
          mine: dateOf(fields.sticky, fields.date),
        },
        {
          label: dialog.groups,
          theirs: groupNames(theirs.id_group, groups),
          mine: groupNames(fields.groupIds, groups),
        },
      ]}
      busy={form.saving}
      onTakeTheirs={() => form.goOnFromTheirs('theirs')}
      onEditOn={() => form.goOnFromTheirs('mine')}
      onSaveMine={() => void saveMine()}
    />
  );
}
