import {
  type Attempt,
  type ConflictLine,
  EditDialog,
  FormField,
  type Outcome,
  useEditForm,
} from '@groepsapp/kernel/forms';
import { TextField } from '@groepsapp/kernel/ui/base';
import { Alert } from '@groepsapp/kernel/ui/desk';
import { NumberField } from '@groepsapp/kernel/ui/forms';
import { basedOnVersion, theirsBy } from '../changing/versions';
import { type ListKind, type RowOf, useBeginDraftMutation, useChangeDraftMutation } from './listsApi';
import { listsTexts as texts } from './listsTexts';
import { outlineForm, type FormRow, intakeOf, noPart, observationOf, type Outline, outlineOf } from './outline';
import { Parts } from './Parts';
import { useSaveRow } from './useSaveRow';

interface OutlineDialogProps {
  kind: FormRow['kind'];
  /** `null`: a new one. */
  row: FormRow | null;
  onSaved: () => void;
  onClose: () => void;
}

const blank: Outline = { title: '', parts: [noPart], from: '', until: '', repeat: '', note: true };

/** Of an observation list its draft is edited, where it has one. */
const editedOf = (row: FormRow): { fields: FormRow['fields']; version: string } =>
  row.kind === 'observation-list' && row.draft !== null ? row.draft : row;

const saved = (row: { fields: FormRow['fields']; version: string }) => ({
  fields: outlineOf(row.fields),
  version: row.version,
});

const partsText = ({ parts }: Outline) =>
  parts.flatMap(({ title, questions }) => [title, ...questions.map(({ text }) => `– ${text}`)]).join('\n');

const lines: readonly ConflictLine<Outline>[] = [
  { label: texts.name, text: ({ title }) => title },
  { label: texts.what, text: partsText },
];

function check({ title, parts }: Outline): Record<string, string> {
  const empty = parts.some(
    ({ questions }) => questions.length === 0 || questions.some(({ text }) => text.trim() === ''),
  );
  return { ...(title.trim() === '' && { title: texts.fill }), ...(empty && { parts: texts.fill }) };
}

/** Saves a form as the kind of its list has it. An observation list is saved as a draft. */
function useSave(kind: FormRow['kind'], row: FormRow | null) {
  const saveRow = useSaveRow(row);
  const [begin] = useBeginDraftMutation();
  const [changeDraft] = useChangeDraftMutation();
  return (outline: Outline, attempt: Attempt): Promise<Outcome<unknown>> => {
    if (kind === 'observation-list') {
      const fields = observationOf(outline);
      const list = row as RowOf<'observation-list'> | null;
      if (list?.draft) return changeDraft({ id: list.draft.id, fields, ...basedOnVersion(attempt.basedOn) });
      return begin({ list: list?.id ?? null, fields });
    }
    return kind === 'intake-template'
      ? saveRow({ kind, fields: intakeOf(outline) }, attempt)
      : saveRow({ kind, fields: outlineForm(outline) }, attempt);
  };
}

/** What a form or an observation list asks. */
export function OutlineDialog({ kind, row, onSaved, onClose }: OutlineDialogProps) {
  const save = useSave(kind, row);
  const form = useEditForm({
    start: row === null ? { fields: blank, version: null } : saved(editedOf(row)),
    check,
    theirs: theirsBy(saved),
    save,
  });
  const ages = [
    ['from', texts.from],
    ['until', texts.until],
    ['repeat', texts.repeat],
  ] as const;
  const ofList: ListKind = 'observation-list';
  return (
    <EditDialog
      heading={row === null ? texts.add : texts.of(texts.change, row.fields.title)}
      form={form}
      conflict={lines}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Alert type="info" title={kind === ofList ? texts.draftHint : texts.formHint} />
      <FormField form={form} name="title">
        {(field) => <TextField label={texts.name} required {...field} />}
      </FormField>
      {kind === ofList &&
        ages.map(([name, label]) => (
          <FormField key={name} form={form} name={name}>
            {(field) => <NumberField label={label} {...field} />}
          </FormField>
        ))}
      <Parts form={form} kind={kind} />
    </EditDialog>
  );
}
