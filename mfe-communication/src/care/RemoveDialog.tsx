import type { Instruction } from '@groepsapp/kernel';
import { RemoveDialog as Removal } from '@groepsapp/kernel/changes';
import { useRemoveInstructionMutation } from './careApi';
import { careTexts } from './careTexts';

/** Asks for confirmation before a care instruction is removed. */
export function RemoveDialog({ instruction, onClose }: { instruction: Instruction; onClose: () => void }) {
  const [remove] = useRemoveInstructionMutation();

  return (
    <Removal
      heading={careTexts.removeDialog.heading}
      confirmLabel={careTexts.removeDialog.remove}
      item={instruction}
      remove={({ id, child_id, modified_at, created_at }) =>
        remove({ id, childId: child_id, based_on: modified_at ?? created_at })
      }
      onRemoved={onClose}
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
