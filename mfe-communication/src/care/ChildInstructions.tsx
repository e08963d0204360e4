import { use, useState } from 'react';
import { useHasCall, type Instruction } from '@groepsapp/kernel';
import { RemoveDialog } from '@groepsapp/kernel/changes';
import { formatDate } from '@groepsapp/kernel/dates';
import { Button, Dialog, Icon, Loading } from '@groepsapp/kernel/ui/base';
import { AsyncContent, ChildName, PresenceMark, Thumbnail, useChild, type AsyncState } from '@groepsapp/kernel/ui/data';
import { KnownInstructions, useInstructionsOfChildQuery, useRemoveInstructionMutation } from './careApi';
import styles from './CareScreen.module.css';
import { careTexts } from './careTexts';
import { EarlierVersions } from './EarlierVersions';
import { InstructionDialog } from './InstructionDialog';

/** The dialog that is open over the list: none, the form, the confirmation before removing, or the earlier texts. */
type Open =
  | { kind: 'form'; instruction: Instruction | null }
  | { kind: 'remove'; instruction: Instruction }
  | { kind: 'versions' }
  | null;

export function ChildInstructions({ childId }: { childId: number }) {
  const instructions = useInstructions(childId);
  const presence = useChild(childId)?.presence ?? null;
  const [open, setOpen] = useState<Open>(null);
  const hasVersions = useHasCall('GET /instructions/versions');
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
      {hasVersions && (
        <Button kind="quiet" onClick={() => setOpen({ kind: 'versions' })}>
          {careTexts.versions.heading}
        </Button>
      )}
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

/** The instructions of a child; when they cannot be fetched, the ones in the answer for its groups. */
function useInstructions(childId: number): AsyncState<readonly Instruction[]> {
  const fetched = useInstructionsOfChildQuery(childId);
  const known = use(KnownInstructions);
  if (fetched.currentData !== undefined || !fetched.error || known === null) return fetched;
  return { ...fetched, currentData: known.of(childId), fulfilledTimeStamp: known.at };
}

interface InstructionItemProps {
  instruction: Instruction;
  onEdit: () => void;
  onRemove: () => void;
}

function InstructionItem({ instruction, onEdit, onRemove }: InstructionItemProps) {
  const { title, body, priority } = instruction;
  const important = priority === '1';
  return (
    <li className={important ? styles.important : styles.normal}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h3 className={styles.title}>
            <span className={styles.priority}>
              <Icon name={important ? 'priority' : 'instruction'} label={careTexts.care.priorities[priority]} />
            </span>
            <span className={styles.words} dir="auto">
              {title}
            </span>
          </h3>
          <LastTouched instruction={instruction} />
        </div>
        <div className={styles.actions}>
          <Button kind="quiet" icon="edit" aria-label={careTexts.care.edit(title)} onClick={onEdit} />
          <Button kind="quiet" icon="remove" aria-label={careTexts.care.remove(title)} onClick={onRemove} />
        </div>
      </div>
      <p className={styles.body} dir="auto">
        {body}
      </p>
    </li>
  );
}

function LastTouched({ instruction: { created_at, modified_at } }: { instruction: Instruction }) {
  const at = modified_at ?? created_at;
  return (
    <p className={styles.date}>
      {modified_at === null ? careTexts.care.created : careTexts.care.modified}{' '}
      <time dateTime={at}>{formatDate(at)}</time>
    </p>
  );
}
