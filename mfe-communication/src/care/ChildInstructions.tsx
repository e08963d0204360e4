import { Loading } from '@groepsapp/kernel/ui/base';
import { AsyncContent, ChildName, Thumbnail } from '@groepsapp/kernel/ui/data';
import { useInstructionsOfChildQuery } from '../store';
import { texts } from '../texts';
import { InstructionItem } from './InstructionItem';
import styles from './ChildInstructions.module.css';

/** The care instructions of one child, as the server orders them. */
export function ChildInstructions({ childId }: { childId: number }) {
  const instructions = useInstructionsOfChildQuery(childId);
  const firstLoad = instructions.currentData === undefined && !instructions.error;

  return (
    <>
      <header className={styles.child}>
        <Thumbnail childId={childId} size="medium" />
        <h2 className={styles.name}>
          <ChildName childId={childId} />
        </h2>
      </header>
      {firstLoad ? (
        <Loading text={texts.care.loading} />
      ) : (
        <AsyncContent state={instructions} empty={texts.care.empty}>
          {(list) => (
            <ul className={styles.list} aria-label={texts.care.heading}>
              {list.map((instruction) => (
                <InstructionItem key={instruction.id} instruction={instruction} />
              ))}
            </ul>
          )}
        </AsyncContent>
      )}
    </>
  );
}
