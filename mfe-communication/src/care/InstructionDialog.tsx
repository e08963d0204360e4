import { useState } from 'react';
import { useHasCall, type Instruction } from '@groepsapp/kernel';
import { defineDrafts, EditDialog, FormField, shape, useEditForm, type ConflictLine } from '@groepsapp/kernel/forms';
import { Button, TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useAddInstructionMutation, useChangeInstructionMutation } from './careApi';
import { careTexts } from './careTexts';
import { EarlierVersions } from './EarlierVersions';

type Fields = Pick<Instruction, 'title' | 'body' | 'priority'>;

interface InstructionDialogProps {
  childId: number;
  /** The instruction being edited; `null` for a new one. */
  instruction: Instruction | null;
  onClose: () => void;
}

const texts = careTexts.instructionDialog;
const { priorities } = careTexts.care;
const blank: Fields = { title: '', body: '', priority: '0' };

const instructionDrafts = defineDrafts<Fields>({
  name: 'communication.instructions',
  keptFor: 'account',
  fields: shape.object({ title: shape.string(), body: shape.string(), priority: shape.picklist(['0', '1']) }),
  label: 'Niet opgeslagen verzorging',
});

const conflict: readonly ConflictLine<Fields>[] = [
  { label: texts.title, text: ({ title }) => title },
  { label: texts.body, text: ({ body }) => body },
  { label: texts.priority, text: ({ priority }) => priorities[priority] },
];

/** The edited fields of an instruction and its version. */
function savedFields({ title, body, priority, modified_at, created_at }: Instruction) {
  return { fields: { title, body, priority }, version: modified_at ?? created_at };
}

/** Whether a field is empty is said above the form, as the specification does. */
function check({ title, body }: Fields) {
  return { ...(title.trim() === '' && { title: '' }), ...(body.trim() === '' && { body: '' }) };
}

export function InstructionDialog({ childId, instruction, onClose }: InstructionDialogProps) {
  const hasVersions = useHasCall('GET /instructions/versions');
  const [add] = useAddInstructionMutation();
  const [edit] = useChangeInstructionMutation();
  const form = useEditForm({
    start: instruction === null ? { fields: blank, version: null } : savedFields(instruction),
    draft: { of: instructionDrafts, key: instruction === null ? `new-${childId}` : `instruction-${instruction.id}` },
    save: (fields, { key, basedOn }) =>
      instruction === null || basedOn === null
        ? add({ key, child_id: childId, ...fields })
        : edit({ id: instruction.id, childId, ...fields, based_on: basedOn }),
    check,
    theirs: savedFields,
    texts: { incomplete: texts.incomplete },
  });
  return (
    <EditDialog
      heading={instruction === null ? texts.newHeading : texts.editHeading}
      form={form}
      conflict={conflict}
      onClose={onClose}
    >
      <FormField form={form} name="title">
        {(field) => <TextField label={texts.title} required autoComplete="off" {...field} />}
      </FormField>
      <FormField form={form} name="body">
        {(field) => <TextAreaField label={texts.body} required {...field} />}
      </FormField>
      <FormField form={form} name="priority">
        {({ value, onChange, error }) => (
          <SelectField
            label={texts.priority}
            value={value}
            error={error}
            options={Object.entries(priorities).map(([key, label]) => ({ value: key, label }))}
            onChange={(chosen) => onChange(chosen === '1' ? '1' : '0')}
          />
        )}
      </FormField>
      {instruction !== null && hasVersions && <Earlier childId={childId} instructionId={instruction.id} />}
    </EditDialog>
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
