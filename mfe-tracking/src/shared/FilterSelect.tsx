import { SelectField } from '@groepsapp/kernel/ui/layout';

export interface FilterSelectProps {
  label: string;
  /** The label of the empty choice. */
  none: string;
  /** The chosen id. */
  value: number | null | undefined;
  options: readonly { id: number; name: string }[];
  disabled?: boolean;
  /** Gets the id as text, as the address has it; '' for nothing. */
  onChange: (value: string) => void;
}

/** A choice of a few options, or of none. */
export function FilterSelect({ label, none, value, options, disabled = false, onChange }: FilterSelectProps) {
  return (
    <SelectField
      label={label}
      disabled={disabled}
      value={value === null || value === undefined ? '' : String(value)}
      options={[{ value: '', label: none }, ...options.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={onChange}
    />
  );
}
