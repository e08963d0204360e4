import { pinProblem } from '@groepsapp/contract/people';
import { AccessForm } from '../access/AccessForm';
import { tabletTexts as texts } from './tabletTexts';

const fields = [
  { name: 'pin', label: texts.newPin, type: 'password', inputMode: 'numeric', autoComplete: 'off' },
  { name: 'repeated', label: texts.repeatPin, type: 'password', inputMode: 'numeric', autoComplete: 'off' },
] as const;

interface PinFormProps {
  /** @throws ApiError when the code was not stored */
  choose: (pin: string) => Promise<unknown>;
  onChosen: () => void;
}

/** Asks for a new code, twice. */
export function PinForm({ choose, onChosen }: PinFormProps) {
  return (
    <AccessForm
      fields={fields}
      submitLabel={texts.savePin}
      notice={<p>{texts.newPinHint}</p>}
      focused
      attempt={async ({ pin, repeated }) => {
        const problem = pinProblem(pin) ?? (pin === repeated ? undefined : texts.pinsDiffer);
        if (problem !== undefined) return problem;
        await choose(pin);
        onChosen();
        return null;
      }}
    />
  );
}
