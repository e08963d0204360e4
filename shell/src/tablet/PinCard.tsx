import { useState } from 'react';
import { useHasCall, useKernel, useTopic } from '@groepsapp/kernel';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { PinForm } from './PinForm';
import { tabletTexts as texts } from './tabletTexts';

/** Lets an employee choose another code for tablets: who is logged in, or, with the password, who stands at this one. */
export function PinCard({ className }: { className: string | undefined }) {
  const { api } = useKernel();
  const { person } = useTopic('tablet');
  const session = useTopic('session');
  const hasPins = useHasCall('POST /authentication/pin');
  const [saved, setSaved] = useState(false);
  const isTablet = session?.tablet === true;
  if (!hasPins || session?.kind !== 'employee' || (isTablet && person === null)) return null;
  return (
    <div className={className}>
      <Card heading={person === null ? texts.tabletPin : texts.pinOf(person.name)} icon="check">
        <Stack>
          <p>{texts.tabletPinNote}</p>
          {saved && <Alert kind="success">{texts.pinSaved}</Alert>}
          <PinForm
            key={String(saved)}
            withPassword={isTablet}
            isFirst={false}
            choose={(pin, password) =>
              api.request('POST /authentication/pin', { body: isTablet ? { pin, password } : { pin } })
            }
            onChosen={() => setSaved(true)}
          />
        </Stack>
      </Card>
    </div>
  );
}
