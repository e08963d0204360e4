import { baseTexts } from './baseTexts';
import { ConfirmDialog } from './ConfirmDialog';

export interface LeaveDialogProps {
  /** The user gives up what was filled in. */
  onLeave: () => void;
  onStay: () => void;
}

/** The question before unsaved work is lost. `UnsavedWork` shows it by itself for every way out of a screen. */
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
