import type { RecordField } from '@groepsapp/kernel';
import { FormField } from '@groepsapp/kernel/forms';
import { Icon, isIconName, useScheme } from '@groepsapp/kernel/ui/base';
import { FormRow } from '@groepsapp/kernel/ui/forms';
import { readableColor } from '../readableColor';
import { detailsTexts } from './detailsTexts';
import { FieldEditor } from './FieldEditor';
import { InlineEdit } from './InlineEdit';
import { useSaveField } from './useSaveField';
import styles from './DetailsTab.module.css';

export interface RecordFieldRowProps {
  childId: number;
  field: RecordField;
}

/** Tells fields of one record apart: of mentors there can be several. */
export function fieldKey({ functionName, edit_id }: RecordField): string {
  return `${functionName} ${edit_id ?? ''}`;
}

/** The value is its own version: the server compares what stood there. */
const asSaved = ({ value }: RecordField) => ({ fields: { value }, version: value });

/** How a value of a field reads. */
function textOf({ value: saved, displayValue, formOptions }: RecordField, value: string): string {
  const text = value === saved ? displayValue : (formOptions.find(({ id }) => id === value)?.name ?? value);
  return text || detailsTexts.nothing;
}

/** A field with its icon, its value, and what edits it where this account may. */
export function RecordFieldRow({ childId, field }: RecordFieldRowProps) {
  const save = useSaveField(childId, field);
  const { name, functionName, fieldType, editable, value: saved } = field;
  return (
    <FormRow label={<FieldLabel field={field} />}>
      <InlineEdit
        label={name}
        shown={textOf(field, saved)}
        readOnly={!editable}
        form={{
          start: asSaved(field),
          save: ({ value }, { basedOn }) => save(value, basedOn ?? ''),
          theirs: asSaved,
          // Radio buttons have no place for a text of their own.
          names: fieldType === 'radio' ? {} : { [functionName]: 'value' },
        }}
        conflict={[{ label: name, text: ({ value }) => textOf(field, value) }]}
      >
        {(form) => (
          <FormField form={form} name="value">
            {(bound) => <FieldEditor field={field} {...bound} />}
          </FormField>
        )}
      </InlineEdit>
    </FormRow>
  );
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
