import { useState } from 'react';
import type { Channel } from '@groepsapp/contract/registry';
import { Alert, Button, Stack } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import { LossDialog } from './LossDialog';
import type { ResetOutcome } from './resetTypes';
import styles from './About.module.css';

export interface VersionCardProps {
  /** Of which the page is made. */
  channel: Channel;
  /** The establishment decides, not the user. */
  fixed: boolean;
  online: boolean;
  /** Goes to the other versions, which loads the page anew. */
  onSwitch: (channel: Channel) => ResetOutcome;
}

const choices: readonly (readonly [channel: Channel, label: string, already: string])[] = [
  ['stable', texts.stable, texts.alreadyStable],
  ['beta', texts.beta, texts.alreadyBeta],
];

/** Says which version is in use and offers the other one. */
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
        <Button
          key={choice}
          kind={choice === channel ? 'primary' : 'default'}
          aria-pressed={choice === channel}
          onClick={() => onPress(choice)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
