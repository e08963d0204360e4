import { type ConflictLine, EditDialog, FormField, useEditForm } from '@groepsapp/kernel/forms';
import { TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { NumberField } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { theirsBy } from '../changing/versions';
import { markedIn, markedText } from './lines';
import type { RowOf } from './listsApi';
import { listsTexts as texts } from './listsTexts';
import { useSaveRow } from './useSaveRow';

interface DialogProps<Row> {
  /** `null`: a new one. */
  row: Row | null;
  onSaved: () => void;
  onClose: () => void;
}

type Section = RowOf<'record-section'>;
type Field = RowOf<'record-field'>;

interface SectionFields {
  title: string;
  position: string;
}

const savedSection = ({ fields, version }: Section) => ({
  fields: { title: fields.title, position: String(fields.position) },
  version,
});

/** A section of the record. */
export function SectionDialog({ row, onSaved, onClose }: DialogProps<Section>) {
  const saveRow = useSaveRow(row);
  const form = useEditForm({
    start: row === null ? { fields: { title: '', position: '0' }, version: null } : savedSection(row),
    check: ({ title }: SectionFields) => (title.trim() === '' ? { title: texts.fill } : {}),
    theirs: theirsBy(savedSection),
    save({ title, position }, attempt) {
      const fields = { title, position: Number(position) };
      return saveRow({ kind: 'record-section', fields }, attempt);
    },
  });
  const lines: ConflictLine<SectionFields>[] = [
    { label: texts.name, text: ({ title }) => title },
    { label: texts.position, text: ({ position }) => position },
  ];
  const heading = row === null ? texts.add : texts.of(texts.change, row.fields.title);
  return (
    <EditDialog heading={heading} form={form} conflict={lines} onClose={onClose} onSaved={onSaved}>
      <FormField form={form} name="title">
        {(field) => <TextField label={texts.name} required {...field} />}
      </FormField>
      <FormField form={form} name="position">
        {(field) => <NumberField label={texts.position} {...field} />}
      </FormField>
    </EditDialog>
  );
}

interface RecordFields {
  name: string;
  section: string;
  field_type: string;
  editable_by: string;
  flag: string;
  options: string;
  position: string;
}

const savedField = ({ fields, version }: Field) => ({
  fields: {
    ...{ name: fields.name, section: String(fields.section), field_type: fields.field_type as string },
    ...{ editable_by: fields.editable_by as string, flag: fields.flag ?? 'none', position: String(fields.position) },
    options: markedText(fields.options.map(({ name, raises_flag }) => ({ name, marked: raises_flag }))),
  },
  version,
});

/** The key of a table of labels that was chosen. */
const keyIn = <K extends string>(labels: Readonly<Record<K, string>>, chosen: string, without: K): K =>
  (Object.keys(labels) as K[]).find((key) => key === chosen) ?? without;

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface FieldDialogProps extends DialogProps<Field> {
  sections: readonly Section[];
}

/** A field of the record: where it stands, how it is filled in and by whom. */
export function FieldDialog({ row, sections, onSaved, onClose }: FieldDialogProps) {
  const saveRow = useSaveRow(row);
  const blank = {
    ...{ name: '', section: String(sections[0]?.id ?? 0), field_type: 'text', editable_by: 'everyone' },
    ...{ flag: 'none', options: '', position: '0' },
  };
  const form = useEditForm({
    start: row === null ? { fields: blank, version: null } : savedField(row),
    check: ({ name }: RecordFields) => (name.trim() === '' ? { name: texts.fill } : {}),
    theirs: theirsBy(savedField),
    save(typed, attempt) {
      const before = row?.fields.options ?? [];
      const flag = keyIn(texts.flags, typed.flag, 'none');
      const fields = {
        ...{ name: typed.name, section: Number(typed.section), position: Number(typed.position) },
        field_type: keyIn(texts.types, typed.field_type, 'text'),
        editable_by: keyIn(texts.editors, typed.editable_by, 'everyone'),
        ...{ icon: row?.fields.icon ?? 'note', flag: flag === 'none' ? null : flag },
        options: markedIn(typed.options).map(({ name, marked }) => {
          const color = before.find((option) => option.name === name)?.color ?? null;
          return { name, color, raises_flag: marked };
        }),
      };
      return saveRow({ kind: 'record-field', fields }, attempt);
    },
  });
  const named = sections.map(({ id, fields }) => ({ value: String(id), label: fields.title }));
  const label = (choices: readonly { value: string; label: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.label ?? value;
  const selects = [
    { name: 'section', label: texts.section, options: named },
    { name: 'field_type', label: texts.type, options: choicesOf(texts.types) },
    { name: 'editable_by', label: texts.editable, options: choicesOf(texts.editors) },
    { name: 'flag', label: texts.flag, options: choicesOf(texts.flags) },
  ] as const;
  const lines: ConflictLine<RecordFields>[] = [
    { label: texts.name, text: ({ name }) => name },
    ...selects.map((select) => ({
      label: select.label,
      text: (fields: RecordFields) => label(select.options, fields[select.name]),
    })),
    { label: texts.options, text: ({ options }) => options },
    { label: texts.position, text: ({ position }) => position },
  ];
  const heading = row === null ? texts.add : texts.of(texts.change, row.fields.name);
  return (
    <EditDialog heading={heading} form={form} conflict={lines} onClose={onClose} onSaved={onSaved}>
      <FormField form={form} name="name">
        {(field) => <TextField label={texts.name} required {...field} />}
      </FormField>
      {selects.map(({ name, label: title, options }) =>
        name === 'field_type' && row?.used === true ? (
          <p key={name}>{texts.typeFixed}</p>
        ) : (
          <FormField key={name} form={form} name={name}>
            {(field) => <SelectField label={title} options={options} {...field} />}
          </FormField>
        ),
      )}
      <p>{texts.optionsHint}</p>
      <FormField form={form} name="options">
        {(field) => <TextAreaField label={texts.options} {...field} />}
      </FormField>
      <FormField form={form} name="position">
        {(field) => <NumberField label={texts.position} {...field} />}
      </FormField>
    </EditDialog>
  );
}
