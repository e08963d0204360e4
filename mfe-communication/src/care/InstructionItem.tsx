import type { Instruction } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { Icon } from '@groepsapp/kernel/ui/base';
import { texts } from '../texts';
import styles from './InstructionItem.module.css';

/** One care instruction, to read. */
export function InstructionItem({ instruction }: { instruction: Instruction }) {
  const { title, body, priority } = instruction;
  const important = priority === '1';
  return (
    <li className={important ? styles.important : styles.normal}>
      <h3 className={styles.title}>
        <span className={styles.priority}>
          <Icon name={important ? 'priority' : 'instruction'} label={texts.care.priorities[priority]} />
        </span>
        <span className={styles.words}>{title}</span>
      </h3>
      <p className={styles.date}>{dateText(instruction)}</p>
      <p className={styles.body}>{body}</p>
    </li>
  );
}

function dateText({ created_at, modified_at }: Instruction): string {
  return modified_at === null
    ? texts.care.created(formatDate(created_at))
    : texts.care.modified(formatDate(modified_at));
}
