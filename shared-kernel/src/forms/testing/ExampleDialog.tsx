// docs/forms.md shows what follows.
import { useKernel, type Instruction } from '@groepsapp/kernel';
import { defineOutbox } from '@groepsapp/kernel/changes';
import { defineDrafts, EditDialog, FormField, shape, useEditForm } from '@groepsapp/kernel/forms';
import { TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { useChangeInstructionMutation } from './exampleStore';

interface Props {
  childId: number;
  instruction: Instruction | null;
  onClose: () => void;
}

type Fields = Pick<Instruction, 'title' | 'body'>;

const draftsOf = defineDrafts<Fields>({
  name: 'example.instructions', // unique within the app; begins with the area
  fields: shape.object({ title: shape.string(), body: shape.string() }),
  keptFor: 'account', // outlives an expired session; ends at log-out, which asks
  label: 'Niet opgeslagen verzorging',
});
const unsent = defineOutbox({
  name: 'example.instructions',
  call: 'POST /instructions',
  label: 'Verzorging',
  announces: 'instructions-changed',
});
const conflict = [
  { label: 'Titel', text: ({ title }: Fields) => title },
  { label: 'Omschrijving', text: ({ body }: Fields) => body },
];

/** The edited fields of an instruction and its version. */
const read = ({ title, body, modified_at: modified, created_at: created }: Instruction) => ({
  fields: { title, body },
  version: modified ?? created,
});

export function ExampleDialog({ childId, instruction, onClose }: Props) {
  const kernel = useKernel();
  const [change] = useChangeInstructionMutation();
  const form = useEditForm({
    start: instruction ? read(instruction) : { fields: { title: '', body: '' }, version: null },
    draft: { of: draftsOf, key: instruction ? `instruction-${instruction.id}` : `new-${childId}` },
    check: ({ title }) => (title.trim() === '' ? { title: 'Vul een titel in.' } : {}),
    save(fields, { key, basedOn }) {
      if (instruction && basedOn)
        return change({ id: instruction.id, childId, ...fields, priority: '0', based_on: basedOn });
      const input = { body: { child_id: childId, ...fields, priority: '0' as const } };
      const added = unsent.add(kernel, { about: String(childId), childId, key, input });
      return 'problem' in added ? { error: { userMessage: added.problem } } : {};
    },
    theirs: read,
  });
  return (
    <EditDialog heading="Verzorging" form={form} conflict={conflict} onClose={onClose}>
      <FormField form={form} name="title">
        {(field) => <TextField label="Titel" required {...field} />}
      </FormField>
      <FormField form={form} name="body">
        {(field) => <TextAreaField label="Omschrijving" {...field} />}
      </FormField>
    </EditDialog>
  );
}
