import type { ReactNode } from 'react';
import { PresenceButton, PresenceMarks } from '@groepsapp/kernel/presence';
import { Button } from '@groepsapp/kernel/ui/base';
import { RouteLink, StatusIcons } from '@groepsapp/kernel/ui/data';
import { StateMark } from './StateMark';
import { planningTexts as texts } from './texts';
import type { DayRow } from './rows';
import type { RowPresence } from './useRowPresence';
import styles from './ChildCell.module.css';

export interface ChildCellProps {
  row: DayRow;
  presence: RowPresence;
  /** Whether the day is today; on other days presence cannot be changed and is not shown. */
  isToday: boolean;
  onToggle: () => void;
  onEdit: () => void;
  children?: ReactNode;
}

/** The child of a row: picture that signs in and out, name, marks and how it stands today. */
export function ChildCell({ row, presence, isToday, onToggle, onEdit, children }: ChildCellProps) {
  const { child, absence } = row;
  const path = `/children/${child.id}`;
  return (
    <div className={styles.cell}>
      <PresenceButton child={child} seen={presence.seen} onToggle={onToggle} readOnly={!isToday} />
      <div className={styles.text}>
        <div className={styles.names}>
          <RouteLink to={path} className={styles.name} otherwise={<span>{child.full_name}</span>}>
            {child.full_name}
          </RouteLink>
          <RouteLink to={`${path}#Toestemmingen`} className={styles.marks}>
            <StatusIcons child={child} />
            <span className="ga-visually-hidden">{texts.permissions(child.full_name)}</span>
          </RouteLink>
        </div>
        {isToday && (
          <div className={styles.state}>
            <StateMark state={presence.state} record={presence.seen.record} reason={absence?.reason} />
            <PresenceMarks seen={presence.seen} />
          </div>
        )}
        {children}
      </div>
      {isToday && <Button kind="quiet" icon="edit" aria-label={texts.editPresence(child.full_name)} onClick={onEdit} />}
    </div>
  );
}
