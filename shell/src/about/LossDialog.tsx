import { useState } from 'react';
import { Alert, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { usePlaceTexts } from '../variant/placeTexts';
import { aboutTexts as texts } from './aboutTexts';
import type { ResetOutcome } from './resetTypes';
import styles from './About.module.css';

export interface LossDialogProps {
  heading: string;
  meaning: string;
  /** What clearing the storage will delete, besides the chosen places. */
  losses: readonly string[];
  confirmLabel: string;
  online: boolean;
  onConfirm: () => ResetOutcome;
  onCancel: () => void;
}

/** Asks for confirmation before stored state is cleared, and lists what will be lost. */
export function LossDialog({ heading, meaning, losses, confirmLabel, online, onConfirm, onCancel }: LossDialogProps) {
  const { chosen } = usePlaceTexts();
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');

  async function confirm() {
    if (state === 'busy') return;
    setState('busy');
    if (!(await onConfirm())) setState('failed');
  }

  return (
    <ConfirmDialog
      danger
      heading={heading}
      confirmLabel={confirmLabel}
      busy={state === 'busy'}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    >
      <p>{meaning}</p>
      <p>{texts.lost}</p>
      <ul className={styles.losses}>
        {[chosen, ...losses].map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {!online && <Alert kind="warning">{texts.offlineWarning}</Alert>}
      {state === 'failed' && <Alert kind="error">{texts.resetFailed}</Alert>}
    </ConfirmDialog>
  );
}
