import { useKernel, type Instruction } from '@groepsapp/kernel';
import { RemoveDialog as Removal } from '@groepsapp/kernel/changes';
import { useRemoveInstructionMutation } from './careApi';
import { careTexts } from './careTexts';

/** Asks for confirmation before a care instruction is removed. */
export function RemoveDialog({ instruction, onClose }: { instruction: Instruction; onClose: () => void }) {
  const { bus } = useKernel();
  const [remove] = useRemoveInstructionMutation();

  function finish() {
    bus.emit('instructions-changed', { childIds: [instruction.child_id] });
    onClose();
  }

  return (
    <Removal
      heading={careTexts.removeDialog.heading}
      confirmLabel={careTexts.removeDialog.remove}
      item={instruction}
      remove={({ id, modified_at, created_at }) => remove({ id, based_on: modified_at ?? created_at })}
      onRemoved={finish}
      onClose={onClose}
    >
      {({ title, body }) => (
        <>
          <bdi>{title}</bdi>
          {body !== instruction.body && <p dir="auto">{body}</p>}
        </>
      )}
    </Removal>
  );
}
