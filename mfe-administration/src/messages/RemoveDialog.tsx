import { useKernel, useTopic, type TransferNote } from '@groepsapp/kernel';
import { RemoveDialog as Removal } from '@groepsapp/kernel/changes';
import styles from './RemoveDialog.module.css';
import { useRemoveMessageMutation } from './messagesApi';
import { messagesTexts } from './messagesTexts';

/** Asks for confirmation before a message is deleted for all its groups. */
export function RemoveDialog({ message, onClose }: { message: TransferNote; onClose: () => void }) {
  const { bus } = useKernel();
  const variant = useTopic('variant');
  const [remove] = useRemoveMessageMutation();

  function finish() {
    bus.emit('notes-changed', { groupIds: message.id_group });
    onClose();
  }

  return (
    <Removal
      heading={messagesTexts.removeDialog.heading[variant]}
      confirmLabel={messagesTexts.removeDialog.remove}
      item={message}
      remove={({ id, modified_at, created_at }) => remove({ id, based_on: modified_at ?? created_at })}
      onRemoved={finish}
      onClose={onClose}
    >
      {({ note }) => (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </Removal>
  );
}
