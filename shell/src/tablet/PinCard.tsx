import { useState } from 'react';
import { useKernel, useTopic } from '@groepsapp/kernel';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { PinForm } from './PinForm';
import { tabletTexts as texts } from './tabletTexts';

/** Lets who stands at the tablet choose another code. */
export function PinCard({ className }: { className: string | undefined }) {
  const { api } = useKernel();
  const { person } = useTopic('tablet');
  const [saved, setSaved] = useState(false);
  if (person === null) return null;
  return (
    <div className={className}>
      <Card heading={texts.pinOf(person.name)} icon="check">
        <Stack>
          {saved && <Alert kind="success">{texts.pinSaved}</Alert>}
          <PinForm
            key={String(saved)}
            withPassword
            choose={(pin, password) => api.request('POST /authentication/pin', { body: { pin, password } })}
            onChosen={() => setSaved(true)}
          />
        </Stack>
      </Card>
    </div>
  );
}
