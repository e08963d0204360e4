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
  const [saves, setSaves] = useState(0);
  const [isSaved, setSaved] = useState(false);
  const isTablet = session?.tablet === true;
  if (!hasPins || session?.kind !== 'employee' || (isTablet && person === null)) return null;
  return (
    <div className={className}>
      <Card heading={person === null ? texts.tabletPin : texts.pinOf(person.name)} icon="check">
        <Stack>
          <p>{texts.tabletPinNote}</p>
          <PinForm
            key={saves}
            notice={isSaved && <Alert kind="success">{texts.pinSaved}</Alert>}
            withPassword={isTablet}
            isFirst={false}
            choose={(pin, password) => {
              setSaved(false);
              return api.request('POST /authentication/pin', { body: isTablet ? { pin, password } : { pin } });
            }}
            onChosen={() => {
              setSaved(true);
              setSaves(saves + 1);
            }}
          />
        </Stack>
      </Card>
    </div>
  );
}
