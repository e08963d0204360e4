import type { ChildOrder } from '@groepsapp/kernel';
import { orderKeys } from '@groepsapp/kernel/host';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { childFilterTexts as texts } from './childFilterTexts';
import styles from './OrderFields.module.css';

const directions = ['asc', 'desc'] as const;
const keyOptions = orderKeys.map((value) => ({ value, label: texts.keys[value] }));
const directionOptions = directions.map((value) => ({ value, label: texts.directions[value] }));

/** Sort field and direction of the children. */
export function OrderFields({ order, onChange }: { order: ChildOrder; onChange: (order: ChildOrder) => void }) {
  return (
    <div className={styles.fields}>
      <SelectField
        label={texts.sortBy}
        value={order.key}
        options={keyOptions}
        onChange={(value) => onChange({ ...order, key: orderKeys.find((key) => key === value) ?? order.key })}
      />
      <SelectField
        label={texts.direction}
        value={order.direction}
        options={directionOptions}
        onChange={(value) => onChange({ ...order, direction: value === 'desc' ? 'desc' : 'asc' })}
      />
    </div>
  );
}
