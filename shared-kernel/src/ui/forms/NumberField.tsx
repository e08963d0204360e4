import { useId, useState } from 'react';
import { FieldFrame } from '../base/FieldFrame';
import field from '../base/TextField.module.css';
import { formTexts } from './formTexts';

export interface NumberFieldProps {
  label: string;
  /** Digits and at most the periods that were typed; the owner decides what number it is. */
  value: string;
  onChange: (value: string) => void;
  /** Behind the field, such as 'ml'. */
  unit?: string;
  /** The error of the value; shown below the field and read with it. */
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
}

const other = /[^\d.]/g;

/**
 * A number of digits and period only; any other key is blocked and a text says so (specification 2, points 2.4 and 5).
 * Pasted text loses what does not belong in it.
 */
export function NumberField({ label, value, onChange, unit, error, ...input }: NumberFieldProps) {
  const id = useId();
  const [blocked, setBlocked] = useState(false);

  function change(text: string) {
    setBlocked(text.search(other) >= 0);
    const next = text.replace(other, '');
    if (next !== value) onChange(next);
  }

  return (
    <FieldFrame id={id} label={label} error={blocked ? formTexts.numbersOnly : error}>
      {(described) => (
        <div className={field.control}>
          <input
            {...input}
            {...described}
            id={id}
            className={field.input}
            inputMode="decimal"
            autoComplete="off"
            value={value}
            onBlur={() => setBlocked(false)}
            onChange={(event) => change(event.target.value)}
          />
          {unit && <span className={field.unit}>{unit}</span>}
        </div>
      )}
    </FieldFrame>
  );
}
