import { useState } from 'react';
import { Button } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import { LossDialog } from './LossDialog';
import type { ResetOutcome } from './resetTypes';
import styles from './About.module.css';

export type ResetKind = 'soft' | 'hard';

export interface ResetCardProps {
  online: boolean;
  /** Clears the stored state and reloads the page. */
  onReset: (kind: ResetKind) => ResetOutcome;
}

interface ResetTexts {
  kind: ResetKind;
  label: string;
  meaning: string;
  heading: string;
  losses: readonly string[];
}

const resets: readonly ResetTexts[] = [
  {
    kind: 'soft',
    label: texts.soft,
    meaning: texts.softMeaning,
    heading: texts.softHeading,
    losses: texts.softLosses,
  },
  {
    kind: 'hard',
    label: texts.hard,
    meaning: texts.hardMeaning,
    heading: texts.hardHeading,
    losses: [...texts.hardLosses, ...texts.softLosses],
  },
];

/** Two ways to reset the app when it does not work well. */
export function ResetCard({ online, onReset }: ResetCardProps) {
  const [asked, setAsked] = useState<ResetTexts | null>(null);
  return (
    <Card heading={texts.reset} icon="refresh">
      <p>{texts.resetNote}</p>
      <ul className={styles.resets}>
        {resets.map((reset) => (
          <li key={reset.kind} className={styles.reset}>
            <Button onClick={() => setAsked(reset)}>{reset.label}</Button>
            <p className={styles.note}>{reset.meaning}</p>
          </li>
        ))}
      </ul>
      {asked && (
        <LossDialog
          heading={asked.heading}
          meaning={asked.meaning}
          losses={asked.losses}
          confirmLabel={asked.label}
          online={online}
          onConfirm={() => onReset(asked.kind)}
          onCancel={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
