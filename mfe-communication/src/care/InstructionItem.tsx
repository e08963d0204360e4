import type { Instruction } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { careTexts } from './careTexts';
import styles from './InstructionItem.module.css';

export interface InstructionItemProps {
  instruction: Instruction;
  onEdit: () => void;
  onRemove: () => void;
}

/** One care instruction, with buttons to edit and to remove it. */
export function InstructionItem({ instruction, onEdit, onRemove }: InstructionItemProps) {
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
