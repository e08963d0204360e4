import { useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import { LossDialog, type ResetOutcome } from './LossDialog';
import styles from './About.module.css';

export type ResetKind = keyof typeof texts.resets;

/**
 * Two ways to reset the app when it does not work well; each clears the stored state and reloads the page. A tablet, to which
 * nobody logged in, stays one until it is withdrawn, so that it has the soft one only.
 */
export function ResetCard({ onReset }: { onReset: (kind: ResetKind) => ResetOutcome }) {
  const isTablet = useTopic('session', (session) => session?.tablet === true);
  const kinds: readonly ResetKind[] = isTablet ? ['soft'] : ['soft', 'hard'];
  const [asked, setAsked] = useState<ResetKind | null>(null);
  return (
    <Card heading={texts.reset} icon="refresh">
      <p>{texts.resetNote}</p>
      <ul className={styles.resets}>
        {kinds.map((kind) => (
          <li key={kind} className={styles.reset}>
            <Button onClick={() => setAsked(kind)}>{texts.resets[kind].label}</Button>
            <p className={styles.note}>{texts.resets[kind].meaning}</p>
          </li>
        ))}
      </ul>
      {asked && (
        <LossDialog {...texts.resets[asked]} onConfirm={() => onReset(asked)} onCancel={() => setAsked(null)} />
      )}
    </Card>
  );
}
