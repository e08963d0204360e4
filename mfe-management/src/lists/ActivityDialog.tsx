import {
  type ConflictLine,
  EditDialog,
  type FieldsHandle,
  FormField,
  useEditForm,
  useFields,
} from '@groepsapp/kernel/forms';
import { ActivityDrawing, typeIcons } from '@groepsapp/kernel/ui/activities';
import { TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { Checkbox, Radio } from '@groepsapp/kernel/ui/desk';
import { NumberField } from '@groepsapp/kernel/ui/forms';
import { theirsBy } from '../changing/versions';
import { textLines } from './lines';
import type { RowOf } from './listsApi';
import { listsTexts as texts } from './listsTexts';
import { TypePreview } from './TypePreview';
import { useSaveRow } from './useSaveRow';
import styles from './lists.module.css';

interface Fields {
  name: string;
  icon: number;
  enterEnd: boolean;
  texts: string;
  position: string;
}

type Row = RowOf<'activity-type'>;

const saved = ({ fields, version }: Row) => ({
  fields: {
    ...{ name: fields.name, icon: fields.icon_id, enterEnd: fields.enter_time_end },
    ...{ texts: fields.predefined_texts.join('\n'), position: String(fields.position) },
  },
  version,
});

const blank = { fields: { name: '', icon: 52, enterEnd: false, texts: '', position: '0' }, version: null };

const lines: readonly ConflictLine<Fields>[] = [
  { label: texts.name, text: ({ name }) => name },
  { label: texts.icons, text: ({ icon }) => texts.icon(icon) },
  { label: texts.enterEnd, text: ({ enterEnd }) => (enterEnd ? 'ja' : 'nee') },
  { label: texts.texts, text: (fields) => fields.texts },
  { label: texts.position, text: ({ position }) => position },
];

const names = { icon_id: 'icon', predefined_texts: 'texts', enter_time_end: 'enterEnd' } as const;

interface ActivityDialogProps {
  /** `null`: a new one. */
  row: Row | null;
  onSaved: () => void;
  onClose: () => void;
}

/** An activity type of the Logboek: its name, icon and texts to pick. */
export function ActivityDialog({ row, onSaved, onClose }: ActivityDialogProps) {
  const saveRow = useSaveRow(row);
  const form = useEditForm({
    start: row === null ? blank : saved(row),
    check: ({ name }: Fields) => (name.trim() === '' ? { name: texts.fill } : {}),
    theirs: theirsBy(saved),
    names,
    save(typed, attempt) {
      const fields = {
        ...{ name: typed.name, icon_id: typed.icon, enter_time_end: typed.enterEnd },
        ...{ predefined_texts: textLines(typed.texts), position: Number(typed.position) },
      };
      return saveRow({ kind: 'activity-type', fields }, attempt);
    },
  });
  return (
    <EditDialog
      heading={row === null ? texts.add : texts.of(texts.change, row.fields.name)}
      form={form}
      conflict={lines}
      onClose={onClose}
      onSaved={onSaved}
    >
      <FormField form={form} name="name">
        {(field) => <TextField label={texts.name} required {...field} />}
      </FormField>
      <FormField form={form} name="icon">
        {({ value, onChange }) => (
          <fieldset className={styles.question}>
            <legend>{texts.icons}</legend>
            <Radio.Group
              className={styles.icons}
              value={value}
              onChange={({ target }) => onChange(Number(target.value))}
            >
              {typeIcons.map((id) => (
                <Radio key={id} value={id} aria-label={texts.icon(id)}>
                  <ActivityDrawing id={id} size="1.25em" />
                </Radio>
              ))}
            </Radio.Group>
          </fieldset>
        )}
      </FormField>
      <FormField form={form} name="enterEnd">
        {({ value, onChange }) => (
          <Checkbox checked={value} onChange={({ target }) => onChange(target.checked)}>
            {texts.enterEnd}
          </Checkbox>
        )}
      </FormField>
      <FormField form={form} name="texts">
        {(field) => <TextAreaField label={texts.texts} {...field} />}
      </FormField>
      <FormField form={form} name="position">
        {(field) => <NumberField label={texts.position} {...field} />}
      </FormField>
      <Typed form={form} />
    </EditDialog>
  );
}

/** What is filled in, as staff will see it. */
function Typed({ form }: { form: FieldsHandle<Fields> }) {
  const { name, icon, enterEnd, texts: predefined } = useFields(form, (fields) => fields);
  return (
    <section aria-label={texts.preview} className={styles.beside}>
      <h3>{texts.preview}</h3>
      <TypePreview name={name} icon={icon} enterEnd={enterEnd} predefined={textLines(predefined)} />
    </section>
  );
}
