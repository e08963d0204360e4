import { memo, useMemo } from 'react';
import { useKernel, useTopic, type RosterChild, type SettingsState } from '@groepsapp/kernel';
import { formatTime, today } from '@groepsapp/kernel/dates';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, EmptyText, useGradually } from '@groepsapp/kernel/ui/data';
import { ActivityRow, type ItemActions } from '../ActivityRow';
import { activitiesTexts as texts } from '../activitiesTexts';
import { checkIcon, isCheckDue, isRunning, type LogItem } from '../logRules';
import { useByChild, useDayLog, useTypes } from '../useDayLog';
import { ChildHead } from './ChildHead';
import { useMinute } from './useMinute';
import { useShownChildren } from './useShownChildren';
import styles from '../Activities.module.css';

interface TilesProps extends ItemActions {
  onAdd: (childId: number, date: string) => void;
  /** Records a sleep check of a child, of the type that the groups have for it. */
  onCheck: (childId: number, typeId: number) => void;
}

const never = () => false;
const nothing: readonly LogItem[] = [];
const intervalOf = ({ values }: SettingsState) => Number(values.ipad_sleep_check_minutes ?? '0') || 0;

/** What the children are doing now: a tile for each. */
export function TilesView(props: TilesProps) {
  const now = today(useKernel().clock);
  return (
    <AsyncContent state={useDayLog(now)} empty={texts.noChildren} isEmpty={never} lines={8}>
      {(items) => <Tiles items={items} date={now} {...props} />}
    </AsyncContent>
  );
}

function Tiles({ items, date, onAdd, onCheck, ...actions }: TilesProps & { items: readonly LogItem[]; date: string }) {
  const { clock } = useKernel();
  const perChild = useByChild(items);
  const running = useByChild(useMemo(() => items.filter((item) => isRunning(item, date)), [items, date]));
  const children = useShownChildren(date, perChild, '');
  const drawn = useGradually(children);
  const add = useMemo(() => (childId: number) => onAdd(childId, date), [onAdd, date]);
  const interval = useTopic('settings', intervalOf);
  const checkType = useTypes().currentData?.find(({ icon_id }) => icon_id === checkIcon);
  useMinute(interval > 0);
  const time = formatTime(clock.now());
  if (children.length === 0) return <EmptyText>{texts.noChildren}</EmptyText>;
  return (
    <ul aria-label={texts.children} className={styles.tiles}>
      {drawn.map((child) => {
        const own = perChild.get(child.id) ?? nothing;
        const due = checkType !== undefined && isCheckDue(own, time, interval);
        return (
          <Tile
            key={child.id}
            child={child}
            items={running.get(child.id) ?? nothing}
            onAdd={add}
            checkTypeId={due ? checkType.id : null}
            onCheck={onCheck}
            {...actions}
          />
        );
      })}
    </ul>
  );
}

interface TileProps extends ItemActions {
  child: RosterChild;
  /** Those that are going on. */
  items: readonly LogItem[];
  onAdd: (childId: number) => void;
  /** The type of a sleep check; `null` while none is due. */
  checkTypeId: number | null;
  onCheck: (childId: number, typeId: number) => void;
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
        <ul aria-label={texts.activitiesOf(name)} className={styles.activities}>
          {items.map((item) => (
            <ActivityRow key={item.key} item={item} childName={name} {...actions} />
          ))}
        </ul>
      )}
      {checkTypeId !== null && (
        <p className={styles.due}>
          <Badge tone="warning" icon="clock">
            {texts.checkDue}
          </Badge>
          <Button aria-label={texts.checkOf(name)} onClick={() => onCheck(id, checkTypeId)}>
            <Icon name="check" /> {texts.check}
          </Button>
        </p>
      )}
    </li>
  );
});
