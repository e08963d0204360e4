import { memo } from 'react';
import { useGradually, Badge } from '@groepsapp/kernel/ui/data';
import { ChildCell } from './ChildCell';
import { GroupSections, RowList } from './RowList';
import { isCancelled, wholeTimes, type DayItem } from './rows';
import { planningTexts as texts } from './planningTexts';
import { Spoken } from '../Spoken';
import { useRowPresence } from './useRowPresence';
import { linesPerRow, sameRow, takesRoom, type RowProps, type ViewProps } from './viewProps';
import common from '../common.module.css';
import styles from './ListView.module.css';

/** The planning of the day as a list: a row per child with its times and groups. */
export function ListView({ rows, headed, ...view }: ViewProps) {
  const drawn = useGradually(rows, takesRoom, linesPerRow);
  return (
    <GroupSections rows={drawn} headed={headed}>
      {(own) => (
        <RowList rows={own} aria-label={texts.children}>
          {(row) => <Row key={row.id} row={row} {...view} />}
        </RowList>
      )}
    </GroupSections>
  );
}

/** The child, how it is today and when it is planned, in one line or two. */
const Row = memo(function Row(props: RowProps) {
  const { row, today, onOpen } = props;
  const presence = useRowPresence(row, today);
  return (
    <div role="listitem" data-ga-row="" className={styles.row}>
      <ChildCell {...props} presence={presence} />
      <Times row={row} onOpen={onOpen} />
    </div>
  );
}, sameRow);

function Times({ row: { id, child, items }, onOpen }: Pick<RowProps, 'row' | 'onOpen'>) {
  const times = items.length === 0 ? texts.empty : items.map((item) => <Time key={item.id} item={item} />);
  if (onOpen === null) return <div className={styles.times}>{times}</div>;
  return (
    <button type="button" className={styles.times} onClick={() => onOpen(id)}>
      <Spoken text={texts.planningOf(child.full_name)} />
      {times}
    </button>
  );
}

function Time({ item }: { item: DayItem }) {
  const { group, status } = item;
  return (
    <span className={styles.time}>
      <span className={isCancelled(item) ? common.cancelled : undefined}>
        {texts.fromTo(...wholeTimes(item))}
        <span className={styles.roomy}> {group.name || texts.noGroupName}</span>
      </span>
      {status !== 'DEFAULT' && (
        <span className={styles.status}>
          <Badge>{texts.statuses[status]}</Badge>
        </span>
      )}
    </span>
  );
}
