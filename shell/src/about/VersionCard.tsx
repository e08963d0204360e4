import { useState } from 'react';
import type { Channel } from '@groepsapp/contract/registry';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import { LossDialog } from './LossDialog';
import type { ResetOutcome } from './resetTypes';
import { Choice } from './SchemeCard';
import styles from './About.module.css';

export interface VersionCardProps {
  /** The channel of this page. */
  channel: Channel;
  /** Whether the organisation decides on the channel instead of the user. */
  fixed: boolean;
  online: boolean;
  /** Switches to the other channel, which reloads the page. */
  onSwitch: (channel: Channel) => ResetOutcome;
}

const choices: readonly (readonly [channel: Channel, label: string, already: string])[] = [
  ['stable', texts.stable, texts.alreadyStable],
  ['beta', texts.beta, texts.alreadyBeta],
];

/** Shows which channel is in use and offers to switch to the other one. */
export function VersionCard({ channel, fixed, online, onSwitch }: VersionCardProps) {
  const [pressed, setPressed] = useState<Channel | null>(null);
  const already = choices.find(([choice]) => choice === pressed && choice === channel)?.[2];

  return (
    <Card heading={texts.version} icon="update">
      <Stack>
        <p>{channel === 'beta' ? texts.onBeta : texts.onStable}</p>
        {fixed ? <p>{texts.putOnBeta}</p> : <Choices channel={channel} onPress={setPressed} />}
        {already && <Alert kind="info">{already}</Alert>}
      </Stack>
      {pressed && pressed !== channel && (
        <LossDialog
          heading={pressed === 'beta' ? texts.toBeta : texts.toStable}
          meaning={texts.softMeaning}
          losses={texts.softLosses}
          confirmLabel={texts.change}
          online={online}
          onConfirm={() => onSwitch(pressed)}
          onCancel={() => setPressed(null)}
        />
      )}
    </Card>
  );
}

function Choices({ channel, onPress }: { channel: Channel; onPress: (choice: Channel) => void }) {
  return (
    <div role="group" aria-label={texts.channels} className={styles.choices}>
      {choices.map(([choice, label]) => (
        <Choice key={choice} on={choice === channel} onClick={() => onPress(choice)}>
          {label}
        </Choice>
      ))}
    </div>
  );
}
