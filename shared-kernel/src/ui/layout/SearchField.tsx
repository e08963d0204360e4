import { TextField } from '../base/TextField';

interface SearchFieldProps {
  /** Accessible name, also the placeholder. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A field to search a list with. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <TextField
      type="search"
      inputMode="search"
      autoComplete="off"
      label={label}
      labelHidden
      placeholder={label}
      value={value}
      onChange={onChange}
    />
  );
}
