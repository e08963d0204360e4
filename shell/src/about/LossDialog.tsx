import { useState } from 'react';
import { useTopic } from '@groepsapp/kernel';
import { Alert, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { usePlaceTexts } from '../variant/placeTexts';
import { aboutTexts as texts } from './aboutTexts';
import styles from './About.module.css';

/** Whether everything could be cleared. When it could, the page is already being reloaded. */
export type ResetOutcome = Promise<boolean>;

interface LossDialogProps {
  heading: string;
  meaning: string;
  /** What clearing the storage will delete, besides the chosen places. */
  losses: readonly string[];
  label: string;
  onConfirm: () => ResetOutcome;
  onCancel: () => void;
}

/** Asks for confirmation before stored state is cleared, and lists what will be lost. */
export function LossDialog({ heading, meaning, losses, label, onConfirm, onCancel }: LossDialogProps) {
  const { chosen } = usePlaceTexts();
  const { online } = useTopic('connectivity');
  const [state, setState] = useState<'asking' | 'busy' | 'failed'>('asking');

  async function confirm() {
    setState('busy');
    if (!(await onConfirm())) setState('failed');
  }

  return (
    <ConfirmDialog
      danger
      heading={heading}
      confirmLabel={label}
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
