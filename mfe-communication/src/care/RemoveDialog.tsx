import { useKernel, type Instruction } from '@groepsapp/kernel';
import { Alert, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { useRemoveInstructionMutation } from './careApi';
import { careTexts } from './careTexts';

/** Asks for confirmation before a care instruction is removed. */
export function RemoveDialog({ instruction, onClose }: { instruction: Instruction; onClose: () => void }) {
  const { bus } = useKernel();
  const [remove, { isLoading, error }] = useRemoveInstructionMutation();

  async function confirm() {
    const answer = await remove(instruction.id);
    // Not found means that somebody else removed the instruction already, which counts as success.
    const gone = answer.error && 'kind' in answer.error && answer.error.kind === 'not-found';
    if (answer.error && !gone) return;
    bus.emit('instructions-changed', { childIds: [instruction.child_id] });
    onClose();
  }

  return (
    <ConfirmDialog
      heading={careTexts.removeDialog.heading}
      confirmLabel={careTexts.removeDialog.remove}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <bdi>{instruction.title}</bdi>
      {error && 'userMessage' in error && <Alert kind="error">{error.userMessage}</Alert>}
    </ConfirmDialog>
  );
}
