import type { ReactNode } from 'react';
import { pinProblem } from '@groepsapp/contract/people';
import { AccessForm } from '../access/AccessForm';
import { tabletTexts as texts } from './tabletTexts';

const passwordField = { name: 'password', label: texts.password, type: 'password', autoComplete: 'off' } as const;

const fields = [
  { name: 'pin', label: texts.newPin, type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  { name: 'repeated', label: texts.repeatPin, type: 'password', inputMode: 'numeric', autoComplete: 'off' },
] as const;

interface PinFormProps {
  /** Whether the password is asked for too; otherwise it is empty. */
  withPassword?: boolean;
  /** Stands above the fields until something is wrong. */
  notice?: ReactNode;
  /** Whether the first field has the focus. */
  isFirst?: boolean;
  /** @throws ApiError when the code was not stored */
  choose: (pin: string, password: string) => Promise<unknown>;
  onChosen: () => void;
}

/** Asks for a new code, twice. */
export function PinForm({ withPassword = false, notice, isFirst = true, choose, onChosen }: PinFormProps) {
  return (
    <AccessForm
      fields={[...(withPassword ? [passwordField] : []), ...fields]}
      submitLabel={texts.savePin}
      notice={
        <>
          {notice}
          <p>{texts.newPinHint}</p>
        </>
      }
      focused={isFirst}
      attempt={async ({ pin = '', repeated, password = '' }: Partial<Record<string, string>>) => {
        const problem = pinProblem(pin) ?? (pin === repeated ? undefined : texts.pinsDiffer);
        if (problem !== undefined) return problem;
        await choose(pin, password);
        onChosen();
        return null;
      }}
    />
  );
}
