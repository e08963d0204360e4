import { useId, useState, type SubmitEvent } from 'react';
import type { Instruction } from '@groepsapp/kernel';
import { ConflictDialog } from '@groepsapp/kernel/changes';
import { Alert, Button, Dialog, Stack, TextAreaField, TextField, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { careTexts } from './careTexts';
import { EarlierVersions } from './EarlierVersions';
import { useInstructionForm, type InstructionForm } from './useInstructionForm';

const priorities = [
  { value: '0', label: careTexts.care.priorities['0'] },
  { value: '1', label: careTexts.care.priorities['1'] },
];

export interface InstructionDialogProps {
  childId: number;
  /** The instruction being edited; `null` for a new one. */
  instruction: Instruction | null;
  onClose: () => void;
}

/** The form to add or edit a care instruction. Closing it with unsaved input asks for confirmation. */
export function InstructionDialog({ childId, instruction, onClose }: InstructionDialogProps) {
  const form = useInstructionForm(childId, instruction);
  const formId = useId();
  const guard = useCloseGuard(form.dirty, onClose);

  function close() {
    if (!form.saving) guard.close();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!form.saving && (await form.save())) onClose();
  }

  const { newHeading, editHeading, cancel, save } = careTexts.instructionDialog;
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
      <Dialog heading={instruction === null ? newHeading : editHeading} actions={actions} onClose={close}>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Fields form={form} />
        </form>
        {instruction !== null && <Earlier childId={childId} instructionId={instruction.id} />}
      </Dialog>
      {form.theirs !== null && <Conflict form={form} theirs={form.theirs} onSaved={onClose} />}
      {guard.question}
    </>
  );
}

function Fields({ form: { fields, change, problem, fieldProblems } }: { form: InstructionForm }) {
  return (
    <Stack>
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <TextField
        label={careTexts.instructionDialog.title}
        value={fields.title}
        required
        autoComplete="off"
        error={fieldProblems.title}
        onChange={(title) => change({ title })}
      />
      <TextAreaField
        label={careTexts.instructionDialog.body}
        value={fields.body}
        required
        error={fieldProblems.body}
        onChange={(body) => change({ body })}
      />
      <SelectField
        label={careTexts.instructionDialog.priority}
        value={fields.priority}
        options={priorities}
        error={fieldProblems.priority}
        onChange={(value) => change({ priority: value === '1' ? '1' : '0' })}
      />
    </Stack>
  );
}

/** Fetched when asked for only: who reads about a child is noted. */
function Earlier(versions: { childId: number; instructionId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <section>
      <Button kind="quiet" icon={open ? 'up' : 'down'} aria-expanded={open} onClick={() => setOpen(!open)}>
        {careTexts.versions.heading}
      </Button>
      {open && <EarlierVersions {...versions} />}
    </section>
  );
}

interface ConflictProps {
  form: InstructionForm;
  theirs: Instruction;
  onSaved: () => void;
}

/** The message for an edit conflict: somebody else changed the instruction while the form was open. */
function Conflict({ form, theirs, onSaved }: ConflictProps) {
  const { title, body, priority } = careTexts.instructionDialog;
  const names = careTexts.care.priorities;
  const { fields } = form;

  async function saveMine() {
    if (await form.save(theirs)) onSaved();
  }

  return (
    <ConflictDialog
      fields={[
        { label: title, theirs: theirs.title, mine: fields.title },
        { label: body, theirs: theirs.body, mine: fields.body },
        { label: priority, theirs: names[theirs.priority], mine: names[fields.priority] },
      ]}
      busy={form.saving}
      onTakeTheirs={() => form.goOnFromTheirs('theirs')}
      onEditOn={() => form.goOnFromTheirs('mine')}
      onSaveMine={() => void saveMine()}
    />
  );
}
