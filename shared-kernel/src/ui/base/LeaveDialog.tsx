import { baseTexts } from './baseTexts';
import { ConfirmDialog } from './ConfirmDialog';

export interface LeaveDialogProps {
  /** Called when the user discards the input. */
  onLeave: () => void;
  onStay: () => void;
}

/** The question before unsaved work is lost. `UnsavedWork` shows it on every way out of a screen. */
export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  const { heading, body, leave, stay } = baseTexts.unsavedWork;
  return (
    <ConfirmDialog
      heading={heading}
      confirmLabel={leave}
      cancelLabel={stay}
      danger
      onConfirm={onLeave}
      onCancel={onStay}
    >
      {body}
    </ConfirmDialog>
  );
}
