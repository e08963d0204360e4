import { memo, useMemo } from 'react';
import { useKernel, type RosterChild } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, EmptyText, HiddenChildren, useGradually } from '@groepsapp/kernel/ui/data';
import { ActivityRow, type ItemActions } from './ActivityRow';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import { isRunning, type LogItem } from '../log/logRules';
import { useByChild, useDayLog } from '../log/useDayLog';
import { ChildHead } from './ChildHead';
import { SleepCheck, useSleepChecks, type OnCheck } from './SleepCheck';
import { useShownChildren } from '../log/useShownChildren';
import styles from '../Activities.module.css';

interface TilesProps extends ItemActions {
  onAdd: (childId: number, date: string) => void;
  onCheck: OnCheck;
}

const never = () => false;
const nothing: readonly LogItem[] = [];

/** The current activities of the children: a tile for each child. */
export function TilesView(props: TilesProps) {
  const now = today(useKernel().clock);
  return (
    <AsyncContent state={useDayLog(now)} empty={texts.noChildren} isEmpty={never} lines={8}>
      {(items) => <Tiles items={items} date={now} {...props} />}
    </AsyncContent>
  );
}

function Tiles({ items, date, onAdd, onCheck, ...actions }: TilesProps & { items: readonly LogItem[]; date: string }) {
  const perChild = useByChild(items);
  const running = useByChild(useMemo(() => items.filter((item) => isRunning(item, date)), [items, date]));
  const { shown: children, hidden } = useShownChildren(date, perChild, '');
  const drawn = useGradually(children);
  const add = useMemo(() => (childId: number) => onAdd(childId, date), [onAdd, date]);
  const checkTypeOf = useSleepChecks(true);
  return (
    <>
      {children.length === 0 ? (
        <EmptyText>{texts.noChildren}</EmptyText>
      ) : (
        <ul aria-label={texts.children} className={styles.tiles}>
          {drawn.map((child) => (
            <Tile
              key={child.id}
              child={child}
              items={running.get(child.id) ?? nothing}
              onAdd={add}
              checkTypeId={checkTypeOf(perChild.get(child.id) ?? nothing)}
              onCheck={onCheck}
              {...actions}
            />
          ))}
        </ul>
      )}
      <HiddenChildren count={hidden.length} />
    </>
  );
}

interface TileProps extends ItemActions {
  child: RosterChild;
  /** The running activities. */
  items: readonly LogItem[];
  onAdd: (childId: number) => void;
  /** The type of a sleep check; `null` while none is due. */
  checkTypeId: number | null;
  onCheck: OnCheck;
}

const Tile = memo(function Tile({ child, items, onAdd, checkTypeId, onCheck, ...actions }: TileProps) {
  const { id, full_name: name } = child;
  return (
    <li className={styles.tile}>
      <ChildHead child={child}>
        <Button icon="add" aria-label={texts.addFor(name)} onClick={() => onAdd(id)} />
      </ChildHead>
      {items.length === 0 ? (
        <p className={styles.none}>{texts.noActivity}</p>
      ) : (
        <ul aria-label={texts.activitiesOf(name)}>
          {items.map((item) => (
            <ActivityRow key={item.key} item={item} childName={name} {...actions} />
          ))}
        </ul>
      )}
      <SleepCheck childId={id} name={name} typeId={checkTypeId} onCheck={onCheck} />
    </li>
  );
});
