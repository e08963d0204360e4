import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { Button, Stack } from '@groepsapp/kernel/ui/base';
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

/** Takes over with the password, after which who has no code chooses one. */
export function ByPassword({ colleague, service }: { colleague: Colleague; service: TabletService }) {
  const { api } = useKernel();
  const { employee_id, pin_digits } = colleague;
  const [password, setPassword] = useState<string | null>(null);

  if (password !== null) {
    return (
      <Stack>
        <PinForm
          choose={(pin) => api.request('POST /authentication/pin', { body: { pin, password } })}
          onChosen={() => service.done()}
        />
        <Button onClick={() => service.done()}>{texts.later}</Button>
      </Stack>
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
        if (pin_digits === null) setPassword(given.password);
        else service.done();
        return null;
      }}
    />
  );
}
