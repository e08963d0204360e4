import { type Attempt, EditDialog, FormField, type Outcome, useEditForm } from '@groepsapp/kernel/forms';
import { TextField } from '@groepsapp/kernel/ui/base';
import { Alert } from '@groepsapp/kernel/ui/desk';
import { NumberField } from '@groepsapp/kernel/ui/forms';
import { basedOnVersion, theirsBy } from '../changing/versions';
import { type ListKind, type RowOf, useBeginDraftMutation, useChangeDraftMutation } from './listsApi';
import { listsTexts as texts } from './listsTexts';
import { missingIn } from './missing';
import { outlineForm, type FormRow, intakeOf, noPart, observationOf, type Outline, outlineOf } from './outline';
import { outlineLines } from './outlineLines';
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

/** What the server calls the fields in its refusals. */
const names = {
  min_months: 'from',
  max_months: 'until',
  repeat_months: 'repeat',
  categories: 'parts',
  rows: 'parts',
  sections: 'parts',
} as const;

const checkOf =
  (kind: FormRow['kind']) =>
  ({ title, parts }: Outline): Record<string, string> => {
    const missing = missingIn(kind, parts);
    return { ...(title.trim() === '' && { title: texts.fill }), ...(missing !== undefined && { parts: missing }) };
  };

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
      return begin({ key: attempt.key, body: { list: list?.id ?? null, fields, ...basedOnVersion(attempt.basedOn) } });
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
    check: checkOf(kind),
    names,
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
      conflict={outlineLines(kind)}
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
