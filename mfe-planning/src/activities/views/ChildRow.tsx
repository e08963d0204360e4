import { memo } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { Button, Icon } from '@groepsapp/kernel/ui/base';
import { PresenceMark, RouteLink, StatusIcons } from '@groepsapp/kernel/ui/data';
import { SheetPicture } from '@groepsapp/kernel/ui/feedback';
import { Spoken } from '../../Spoken';
import { ActivityChip } from './ActivityChip';
import { ActivityRow, type LogActions } from './ActivityRow';
import { activitiesTexts as texts } from '../log/activitiesTexts';
import type { LogItem } from '../log/logRules';
import { SleepCheck } from './SleepCheck';
import styles from '../Activities.module.css';

interface ChildRowProps {
  child: RosterChild;
  /** Shown as a tile, which says that there are no activities and has no link to the record. */
  tile?: boolean;
  /** With its marks in one line, where there is little room. */
  oneLine?: boolean;
  items: readonly LogItem[];
  /** Text without activities; in a row for screen readers only. */
  empty: string;
  date: string;
  /** The type of a sleep check; `null` while none is due. */
  checkTypeId: number | null;
  actions: LogActions;
}

/** A child with its activities: a line of them, or in a tile a row each. */
export const ChildRow = memo(function ChildRow(props: ChildRowProps) {
  const { child, tile = false, oneLine = false, items, empty, date, checkTypeId, actions } = props;
  const { id, full_name: name } = child;
  const Item = tile ? ActivityRow : ActivityChip;
  return (
    <div role="listitem" data-ga-row="" className={tile ? styles.tile : styles.child}>
      <header className={styles.childHead}>
        <SheetPicture child={child} size="medium" />
        <span className={styles.title} data-marked={(child.flags ?? []).length > 0}>
          <span className={styles.nameLine}>
            <RouteLink to={`/children/${id}/activities`} className={styles.name} otherwise={<span>{name}</span>}>
              {name}
            </RouteLink>
            <PresenceMark presence={child.presence} />
          </span>
          <StatusIcons oneLine={oneLine} child={child} />
        </span>
        <span className={styles.headButtons}>
          {!tile && (
            <RouteLink to={`/children/${id}`} className={styles.iconLink}>
              <Icon name="about" label={texts.infoOf(name)} />
            </RouteLink>
          )}
          <Button icon="add" aria-label={texts.addFor(name)} onClick={() => actions.onAdd(id, date)} />
        </span>
      </header>
      {items.length === 0 ? (
        <None tile={tile} text={empty} />
      ) : (
        <ul aria-label={texts.activitiesOf(name)} className={tile ? undefined : `${styles.chips} ${styles.ofChild}`}>
          {items.map((item) => (
            <Item key={item.key} item={item} childName={name} actions={actions} />
          ))}
        </ul>
      )}
      <SleepCheck childId={id} name={name} typeId={checkTypeId} onCheck={actions.onCheck} />
    </div>
  );
});

function None({ tile, text }: { tile: boolean; text: string }) {
  return tile ? <p className={styles.none}>{text}</p> : <Spoken text={text} />;
}
