import { useState } from 'react';
import type { Channel } from '@groepsapp/contract/registry';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import { LossDialog, type ResetOutcome } from './LossDialog';
import { Choices } from './SchemeCard';

interface VersionCardProps {
  channel: Channel;
  /** Whether the organisation decides on the channel instead of the user. */
  fixed: boolean;
  /** Switches to the other channel, which reloads the page. */
  onSwitch: (channel: Channel) => ResetOutcome;
}

const channels: readonly Channel[] = ['stable', 'beta'];

/** Shows which channel is in use and offers to switch to the other one. */
export function VersionCard({ channel, fixed, onSwitch }: VersionCardProps) {
  const [pressed, setPressed] = useState<Channel | null>(null);
  return (
    <Card heading={texts.version} icon="update">
      <Stack>
        <p>{texts.using[channel]}</p>
        {fixed ? (
          <p>{texts.putOnBeta}</p>
        ) : (
          <Choices label={texts.channels} of={channels} texts={texts.channel} chosen={channel} onChoose={setPressed} />
        )}
        {pressed === channel && <Alert kind="info">{texts.already[channel]}</Alert>}
      </Stack>
      {pressed && pressed !== channel && (
        <LossDialog
          {...texts.resets.soft}
          heading={texts.switchTo[pressed]}
          label={texts.change}
          onConfirm={() => onSwitch(pressed)}
          onCancel={() => setPressed(null)}
        />
      )}
    </Card>
  );
}
