import type { DayItem } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { Badge } from '@groepsapp/kernel/ui/data';
import { timesOf, tones } from './planningDialogRules';
import { dialogTexts as texts, reasonTexts } from './planningDialogTexts';
import styles from './PlanningDialog.module.css';

export interface DayItemRowProps {
  item: DayItem;
  editable: boolean;
  onEdit: () => void;
  onCancel: () => void;
}

/** One planned time with its deviation from the contract, and its actions. */
export function DayItemRow({ item, editable, onEdit, onCancel }: DayItemRowProps) {
  const { group, status, reason } = item;
  const times = timesOf(item);
  const cancelled = status === 'DELETED';
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <span className={cancelled ? styles.cancelled : styles.time}>
          {times} <span className={styles.group}>{group.name || texts.noGroupName}</span>
        </span>
        {status !== 'DEFAULT' && <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>}
        {reason !== null && <span className={styles.reason}>{reasonTexts[reason]}</span>}
      </div>
      {editable && (
        <div className={styles.buttons}>
          <Button
            icon={cancelled ? 'refresh' : 'edit'}
            aria-label={cancelled ? texts.restore(times) : texts.edit(times)}
            onClick={onEdit}
          />
          {!cancelled && <Button icon="remove" aria-label={texts.cancel(times)} onClick={onCancel} />}
        </div>
      )}
    </li>
  );
}
