import { memo } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { RouteLink } from '@groepsapp/kernel/ui/data';
import { ActivityRow, type ItemActions } from './ActivityRow';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import type { LogItem } from '../log/logRules';
import { ChildHead } from './ChildHead';
import { SleepCheck, type OnCheck } from './SleepCheck';
import styles from '../Activities.module.css';

interface ChildRowProps extends ItemActions {
  child: RosterChild;
  oneLine: boolean;
  items: readonly LogItem[];
  /** What screen readers say without activities. */
  empty: string;
  onAdd: (childId: number) => void;
  /** The type of a sleep check; `null` while none is due. */
  checkTypeId: number | null;
  onCheck: OnCheck;
}

/** A child with its activities of the day. */
export const ChildRow = memo(function ChildRow(props: ChildRowProps) {
  const { child, oneLine, items, empty, onAdd, checkTypeId, onCheck, ...actions } = props;
  const { id, full_name: name } = child;
  return (
    <div role="listitem" className={styles.child}>
      <ChildHead child={child} oneLine={oneLine}>
        <RouteLink to={`/children/${id}`} className={styles.iconLink}>
          <Icon name="about" label={texts.infoOf(name)} />
        </RouteLink>
        <Button icon="add" aria-label={texts.addFor(name)} onClick={() => onAdd(id)} />
      </ChildHead>
      {items.length === 0 ? (
        <p className="ga-visually-hidden">{empty}</p>
      ) : (
        <ul aria-label={texts.activitiesOf(name)}>
          {items.map((item) => (
            <ActivityRow key={item.key} item={item} childName={name} {...actions} />
          ))}
        </ul>
      )}
      <SleepCheck childId={id} name={name} typeId={checkTypeId} onCheck={onCheck} />
    </div>
  );
});
