import { useTopic, type TransferNote } from '@groepsapp/kernel';
import { RemoveDialog as Removal } from '@groepsapp/kernel/changes';
import { versionOf } from './fields';
import styles from './RemoveDialog.module.css';
import { useRemoveMessageMutation } from './messagesApi';
import { messagesTexts } from './messagesTexts';

/** Asks for confirmation before a message is deleted for all its groups. */
export function RemoveDialog({ message, onClose }: { message: TransferNote; onClose: () => void }) {
  const variant = useTopic('variant');
  const [remove] = useRemoveMessageMutation();

  return (
    <Removal
      heading={messagesTexts.removeDialog.heading[variant]}
      confirmLabel={messagesTexts.removeDialog.remove}
      item={message}
      remove={(note) => remove({ id: note.id, before: note.id_group, based_on: versionOf(note) })}
      onRemoved={onClose}
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
