import type { Instruction } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { texts } from '../texts';
import styles from './InstructionItem.module.css';

export interface InstructionItemProps {
  instruction: Instruction;
  onEdit: () => void;
  onRemove: () => void;
}

/** One care instruction, with the ways to change and to remove it. */
export function InstructionItem({ instruction, onEdit, onRemove }: InstructionItemProps) {
  const { title, body, priority } = instruction;
  const important = priority === '1';
  return (
    <li className={important ? styles.important : styles.normal}>
      <div className={styles.head}>
        <div className={styles.heading}>
          <h3 className={styles.title}>
            <span className={styles.priority}>
              <Icon name={important ? 'priority' : 'instruction'} label={texts.care.priorities[priority]} />
            </span>
            <span className={styles.words} dir="auto">
              {title}
            </span>
          </h3>
          <p className={styles.date}>{dateText(instruction)}</p>
        </div>
        <div className={styles.actions}>
          <Button kind="quiet" icon="edit" aria-label={texts.care.edit(title)} onClick={onEdit} />
          <Button kind="quiet" icon="remove" aria-label={texts.care.remove(title)} onClick={onRemove} />
        </div>
      </div>
      <p className={styles.body} dir="auto">
        {body}
      </p>
    </li>
  );
}

function dateText({ created_at, modified_at }: Instruction): string {
  return modified_at === null
    ? texts.care.created(formatDate(created_at))
    : texts.care.modified(formatDate(modified_at));
}
