import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { AccessForm } from '../access/AccessForm';
import { PinForm } from './PinForm';
import type { TabletService } from '../services/TabletService';
import { tabletTexts as texts } from './tabletTexts';
import type { Colleague } from './colleague';

const passwordField = {
  name: 'password',
  label: texts.password,
  type: 'password',
  autoComplete: 'off',
} as const;

interface ByPasswordProps {
  colleague: Colleague;
  service: TabletService;
  /** Called when a code is still to be chosen. */
  onTakenOver: () => void;
}

/** Takes over with the password, after which who has no code chooses one. */
export function ByPassword({ colleague, service, onTakenOver }: ByPasswordProps) {
  const { api } = useKernel();
  const { employee_id, pin_digits } = colleague;
  const [password, setPassword] = useState<string | null>(null);

  if (password !== null) {
    return (
      <PinForm
        choose={(pin) => api.request('POST /authentication/pin', { body: { pin, password } })}
        onChosen={() => service.done()}
      />
    );
  }
  return (
    <AccessForm
      fields={[passwordField]}
      submitLabel={texts.next}
      notice={pin_digits === null ? <p>{texts.withoutPin}</p> : null}
      focused
      attempt={async (given) => {
        await service.unlock({ employee_id, password: given.password });
        if (pin_digits !== null) service.done();
        else {
          setPassword(given.password);
          onTakenOver();
        }
        return null;
      }}
    />
  );
}
