import type { ReactNode } from 'react';
import { baseTexts } from './baseTexts';
import { Button } from './Button';
import { Dialog } from './Dialog';

export interface ConfirmDialogProps {
  /** The question, or what happened. */
  heading: ReactNode;
  /** The explanation of the question. */
  children: ReactNode;
  confirmLabel: string;
  /** Left out: 'Annuleren'. */
  cancelLabel?: string;
  /** Something is lost by confirming. */
  danger?: boolean;
  /** The confirmed action is running; the dialog cannot be closed. */
  busy?: boolean;
  onConfirm: () => void;
  /** Left out when there is nothing to choose; Escape then confirms. */
  onCancel?: () => void;
}

/** Asks before something is done that cannot be undone, or gives a message that must be seen. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { heading, children, confirmLabel, cancelLabel = baseTexts.cancel } = props;
  const { danger = false, busy = false, onConfirm, onCancel } = props;
  const leave = onCancel ?? onConfirm;
  const actions = (
    <>
      {onCancel && (
        <Button disabled={busy} onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog alert heading={heading} actions={actions} onClose={() => busy || leave()}>
      {children}
    </Dialog>
  );
}
