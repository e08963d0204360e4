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
 * A comma, which is what a Dutch keyboard has for it, becomes the period: blocked, 38,5 would be saved as 385.
 * Pasted text loses what does not belong in it.
 */
export function NumberField({ label, value, onChange, error }: NumberFieldProps) {
  const [blocked, setBlocked] = useState(false);
  useTellUnreadable(Number.isNaN(Number(value)) ? noNumber : undefined);

  function change(typed: string) {
    const text = typed.replaceAll(',', '.');
    setBlocked(text.search(other) >= 0);
    const next = text.replace(other, '');
    if (next !== value) onChange(next);
  }

  return (
    <TextField
      label={label}
      value={value}
      // Also after the field is left: with the text the button below it would move from under the finger.
      error={error ?? (blocked ? numbersOnly : undefined)}
      inputMode="decimal"
      autoComplete="off"
      onChange={change}
    />
  );
}
