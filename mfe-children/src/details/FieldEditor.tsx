import type { RecordField } from '@groepsapp/kernel';
import { TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { NumberField, SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { detailsTexts } from './detailsTexts';

export interface FieldEditorProps {
  field: RecordField;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** Fields whose text has lines of their own: name, address and telephone number. */
const severalLines = ['general_practitioner'];

/** The control that edits a field, by its type. */
export function FieldEditor({ field, value, onChange, error }: FieldEditorProps) {
  const { name, fieldType, formOptions, functionName } = field;
  const options = formOptions.map((option) => ({ value: option.id, label: option.name }));
  const edits = { label: name, value, onChange };
  if (fieldType === 'radio') return <SegmentedControl {...edits} options={options} />;
  if (fieldType === 'select') {
    return <SelectField {...edits} error={error} options={[{ value: '', label: detailsTexts.nothing }, ...options]} />;
  }
  if (fieldType === 'number') return <NumberField {...edits} error={error} />;
  if (fieldType === 'textarea' || severalLines.includes(functionName))
    return <TextAreaField {...edits} error={error} />;
  return <TextField {...edits} error={error} autoComplete="off" />;
}
