import { Fragment, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import type { RecordField } from '@groepsapp/kernel';
import { EditConflict, FormField, FormNotice, useEditForm, type BoundField } from '@groepsapp/kernel/forms';
import {
  Button,
  Icon,
  isIconName,
  Stack,
  TextAreaField,
  TextField,
  UnsavedWork,
  useScheme,
} from '@groepsapp/kernel/ui/base';
import { FormRow, NumberField, SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { readableColor } from '../readableColor';
import { useSaveFieldMutation } from './detailsApi';
import styles from './DetailsTab.module.css';

/** Tells fields of one record apart: of mentors there can be several. */
export function fieldKey({ functionName, edit_id }: RecordField): string {
  return `${functionName} ${edit_id ?? ''}`;
}

/** The value is its own version: the server compares what stood there. */
const asSaved = ({ value }: RecordField) => ({ fields: { value }, version: value });

export const isEmpty = ({ displayValue, value }: RecordField) => displayValue === '' && value === '';

/** A choice of no value. */
const nothing = '–';

/** How a value of a field reads. */
function fieldText({ value: saved, displayValue, formOptions }: RecordField, value: string): string {
  const text = value === saved ? displayValue : (formOptions.find(({ id }) => id === value)?.name ?? value);
  return text || nothing;
}

interface RowProps {
  childId: number;
  field: RecordField;
}

/**
 * A field with its icon and its value, which is edited in place where this account may. An empty field is not drawn until
 * it is edited: it is offered by a button, or not at all where this account may not.
 */
export function RecordFieldRow({ childId, field }: RowProps) {
  const { name, editable, value } = field;
  const [editing, setEditing] = useState(false);
  const [edited, setEdited] = useState(false);
  const button = useFocusAfter(editing);
  const offered = isEmpty(field) && !edited;
  if (offered && !editable) return null;
  const edit = () => {
    setEdited(true);
    setEditing(true);
  };
  const label = `${name} wijzigen`;
  if (offered) return <EmptyField name={name} label={label} onFill={edit} />;
  return (
    <FormRow label={<FieldLabel field={field} />}>
      {editing ? (
        <Editor childId={childId} field={field} onStop={() => setEditing(false)} />
      ) : (
        <div className={`${styles.value} ${editable ? styles.editable : ''}`}>
          <div>{fieldText(field, value)}</div>
          {editable && <Button ref={button} kind="quiet" icon="edit" aria-label={label} onClick={edit} />}
        </div>
      )}
    </FormRow>
  );
}

function EmptyField({ name, label, onFill }: { name: string; label: string; onFill: () => void }) {
  return (
    <div className={styles.offered}>
      <dt className="ga-visually-hidden">{name}</dt>
      <dd>
        <Button kind="quiet" icon="add" aria-label={label} className={styles.fill} onClick={onFill}>
          {name.split('/').map((part, at) => (
            <Fragment key={at}>
              {at > 0 && '/'}
              <wbr />
              {part}
            </Fragment>
          ))}
        </Button>
      </dd>
    </div>
  );
}

/** The form of a field, with its own save and cancel; Escape cancels. Leaving it unsaved is asked about. */
function Editor({ childId, field, onStop }: RowProps & { onStop: () => void }) {
  const { name, functionName, fieldType } = field;
  const [save] = useSaveFieldMutation();
  const element = useFocusFirst();
  const form = useEditForm({
    start: asSaved(field),
    save: ({ value }, { basedOn }) => save({ childId, field, value, based_on: basedOn ?? '' }),
    theirs: asSaved,
    // Radio buttons have no place for a text of their own.
    names: fieldType === 'radio' ? {} : { [functionName]: 'value' },
  });

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.save(onStop);
  }

  return (
    <>
      <form
        ref={element}
        aria-label={name}
        noValidate
        onSubmit={submit}
        onKeyDown={(event) => event.key === 'Escape' && !form.saving && onStop()}
      >
        <Stack gap="small">
          <FormField form={form} name="value">
            {(bound) => <FieldEditor field={field} {...bound} />}
          </FormField>
          <FormNotice form={form} />
          <div className={styles.buttons}>
            <Button type="submit" kind="primary" busy={form.saving}>
              {form.saving ? 'Opslaan...' : 'Opslaan'}
            </Button>
            <Button disabled={form.saving} onClick={onStop}>
              Annuleer
            </Button>
          </div>
        </Stack>
      </form>
      <UnsavedWork dirty={form.dirty} />
      <EditConflict
        form={form}
        lines={[{ label: name, text: ({ value }) => fieldText(field, value) }]}
        onSaved={onStop}
        onTakeTheirs={onStop}
      />
    </>
  );
}

/** Fields whose text has lines of their own: name, address and telephone number. */
const severalLines = ['general_practitioner'];

/** The control that edits a field, by its type. */
function FieldEditor({ field, value, onChange, error }: { field: RecordField } & BoundField<string>) {
  const { name, fieldType, formOptions, functionName } = field;
  const options = formOptions.map((option) => ({ value: option.id, label: option.name }));
  const edits = { label: name, value, onChange };
  if (fieldType === 'radio') return <SegmentedControl {...edits} options={options} />;
  if (fieldType === 'select') {
    return <SelectField {...edits} error={error} options={[{ value: '', label: nothing }, ...options]} />;
  }
  if (fieldType === 'number') return <NumberField {...edits} error={error} />;
  if (fieldType === 'textarea' || severalLines.includes(functionName))
    return <TextAreaField {...edits} error={error} />;
  return <TextField {...edits} error={error} autoComplete="off" />;
}

function FieldLabel({ field: { name, icon } }: { field: RecordField }) {
  const scheme = useScheme();
  return (
    <span className={styles.label}>
      <span className={styles.icon} style={{ color: readableColor(icon.color, scheme) }}>
        <Icon name={isIconName(icon.class) ? icon.class : 'note'} />
      </span>
      {name}
    </span>
  );
}

/** The focus was in the editor that has gone, so it moves to the button that opens it again. */
function useFocusAfter(editing: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) ref.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return ref;
}

/** Editing began with a press on a button that is gone now; the focus moves to the control that came. */
function useFocusFirst() {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus(), []);
  return ref;
}
