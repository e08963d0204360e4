import { useKernel, useTopic, type TransferNote } from '@groepsapp/kernel';
import { Alert, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import styles from './RemoveDialog.module.css';
import { useRemoveMessageMutation } from './messagesApi';
import { messagesTexts } from './messagesTexts';

/** Asks for confirmation before a message is deleted for all its groups. */
export function RemoveDialog({ message, onClose }: { message: TransferNote; onClose: () => void }) {
  const { bus } = useKernel();
  const variant = useTopic('variant');
  const [remove, { isLoading, error }] = useRemoveMessageMutation();

  async function confirm() {
    const answer = await remove(message.id);
    // Not found means that somebody else deleted the message already, which counts as success.
    const gone = answer.error && 'kind' in answer.error && answer.error.kind === 'not-found';
    if (answer.error && !gone) return;
    bus.emit('notes-changed', { groupIds: message.id_group });
    onClose();
  }

  return (
    <ConfirmDialog
      heading={messagesTexts.removeDialog.heading[variant]}
      confirmLabel={messagesTexts.removeDialog.remove}
      danger
      busy={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p className={styles.note} dir="auto">
        {message.note}
      </p>
      {error && 'userMessage' in error && <Alert kind="error">{error.userMessage}</Alert>}
    </ConfirmDialog>
  );
}
