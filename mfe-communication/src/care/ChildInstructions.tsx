import { useState } from 'react';
import type { Instruction } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { Button, Dialog, Loading } from '@groepsapp/kernel/ui/base';
import { AsyncContent, ChildName, PresenceMark, Thumbnail, useChild, type AsyncState } from '@groepsapp/kernel/ui/data';
import { useInstructionsOfChildQuery, useRemoveInstructionMutation } from './careApi';
import { careTexts } from './careTexts';
import { EarlierVersions } from './EarlierVersions';
import { InstructionDialog } from './InstructionDialog';
import { InstructionItem } from './InstructionItem';
import { useKnownInstructions } from './useGroupInstructions';
import styles from './ChildInstructions.module.css';

/** The dialog that is open over the list: none, the form, the confirmation before removing, or the earlier texts. */
type Open =
  | { kind: 'form'; instruction: Instruction | null }
  | { kind: 'remove'; instruction: Instruction }
  | { kind: 'versions' }
  | null;

/** The list of care instructions of one child, in the order of the server's answer. */
export function ChildInstructions({ childId }: { childId: number }) {
  const instructions = useInstructions(childId);
  const presence = useChild(childId)?.presence ?? null;
  const [open, setOpen] = useState<Open>(null);
  const [remove] = useRemoveInstructionMutation();
  const firstLoad = instructions.currentData === undefined && !instructions.error;
  const close = () => setOpen(null);

  return (
    <>
      <header className={styles.child}>
        <Thumbnail childId={childId} size="medium" />
        <h2 className={styles.name}>
          <ChildName childId={childId} />
        </h2>
        <PresenceMark presence={presence} />
        <Button kind="primary" icon="add" onClick={() => setOpen({ kind: 'form', instruction: null })}>
          {careTexts.care.add}
        </Button>
      </header>
      {firstLoad ? (
        <Loading text={careTexts.care.loading} />
      ) : (
        <AsyncContent state={instructions} empty={careTexts.care.empty}>
          {(list) => (
            <ul className={styles.list} aria-label={careTexts.care.heading}>
              {list.map((instruction) => (
                <InstructionItem
                  key={instruction.id}
                  instruction={instruction}
                  onEdit={() => setOpen({ kind: 'form', instruction })}
                  onRemove={() => setOpen({ kind: 'remove', instruction })}
                />
              ))}
            </ul>
          )}
        </AsyncContent>
      )}
      <Button kind="quiet" onClick={() => setOpen({ kind: 'versions' })}>
        {careTexts.versions.heading}
      </Button>
      {open?.kind === 'versions' && (
        <Dialog
          heading={careTexts.versions.heading}
          onClose={close}
          actions={<Button onClick={close}>{careTexts.versions.close}</Button>}
        >
          <EarlierVersions childId={childId} />
        </Dialog>
      )}
      {open?.kind === 'form' && <InstructionDialog childId={childId} instruction={open.instruction} onClose={close} />}
      {open?.kind === 'remove' && (
        <RemoveDialog
          heading={careTexts.removeDialog.heading}
          confirmLabel={careTexts.removeDialog.remove}
          item={open.instruction}
          remove={({ id, child_id, modified_at, created_at }) =>
            remove({ id, childId: child_id, based_on: modified_at ?? created_at })
          }
          onRemoved={close}
          onClose={close}
        >
          {({ title, body }) => (
            <>
              <bdi>{title}</bdi>
              {body !== open.instruction.body && <p dir="auto">{body}</p>}
            </>
          )}
        </RemoveDialog>
      )}
    </>
  );
}

/** The instructions of a child; when they cannot be fetched, those of the call for its groups. */
function useInstructions(childId: number): AsyncState<readonly Instruction[]> {
  const fetched = useInstructionsOfChildQuery(childId);
  const known = useKnownInstructions();
  if (fetched.currentData !== undefined || !fetched.error || known === null) return fetched;
  return { ...fetched, currentData: known.of(childId), fulfilledTimeStamp: known.at };
}
