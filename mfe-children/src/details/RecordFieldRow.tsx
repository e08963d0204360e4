import { useCallback } from 'react';
import type { RecordField } from '@groepsapp/kernel';
import { Icon, isIconName, useScheme } from '@groepsapp/kernel/ui/base';
import { FormRow, InlineField } from '@groepsapp/kernel/ui/forms';
import { readableColor } from '../readableColor';
import { detailsTexts } from './detailsTexts';
import { FieldEditor } from './FieldEditor';
import { useSaveField } from './useSaveField';
import styles from './DetailsTab.module.css';

export interface RecordFieldRowProps {
  childId: number;
  field: RecordField;
  /** Tells by its key that the field holds something unsaved, or no longer. */
  onDirty: (key: string, dirty: boolean) => void;
}

/** Tells fields of one record apart: of mentors there can be several. */
export function fieldKey({ functionName, edit_id }: RecordField): string {
  return `${functionName} ${edit_id ?? ''}`;
}

/** A field with its icon, its value, and what edits it where this account may. */
export function RecordFieldRow({ childId, field, onDirty }: RecordFieldRowProps) {
  const save = useSaveField(childId, field);
  const key = fieldKey(field);
  const dirtyChanged = useCallback((dirty: boolean) => onDirty(key, dirty), [key, onDirty]);
  return (
    <FormRow label={<FieldLabel field={field} />}>
      <InlineField
        label={field.name}
        value={field.value}
        readOnly={!field.editable}
        show={() => field.displayValue || detailsTexts.nothing}
        edit={(value, onChange, error) => <FieldEditor field={field} value={value} onChange={onChange} error={error} />}
        onSave={save}
        onDirtyChange={dirtyChanged}
      />
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
