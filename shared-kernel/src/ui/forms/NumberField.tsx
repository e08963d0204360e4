import { useState } from 'react';
import { TextField } from '../base/TextField';
import { useTellUnreadable } from '../base/unreadable';

interface NumberFieldProps {
  label: string;
  /** Digits and at most the periods that were typed; the owner decides what number it is. */
  value: string;
  onChange: (value: string) => void;
  /** The error of the value; shown below the field and read with it. */
  error?: string | undefined;
}

const other = /[^\d.]/g;
const numbersOnly = 'Enter numbers only';
const noNumber = 'Vul een getal in, zoals 12 of 1.5.';

/**
 * A number of digits and period only; any other key is blocked and a text says so (specification 2, points 2.4 and 5).
 * Pasted text loses what does not belong in it.
 */
export function NumberField({ label, value, onChange, error }: NumberFieldProps) {
  const [blocked, setBlocked] = useState(false);
  useTellUnreadable(Number.isNaN(Number(value)) ? noNumber : undefined);

  function change(text: string) {
    setBlocked(text.search(other) >= 0);
    const next = text.replace(other, '');
    if (next !== value) onChange(next);
  }

  return (
    <TextField
      label={label}
      value={value}
      error={blocked ? numbersOnly : error}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => setBlocked(false)}
      onChange={change}
    />
  );
}
