import { PresenceButton, PresenceMarks } from '@groepsapp/kernel/presence';
import { Button } from '@groepsapp/kernel/ui/base';
import { RouteLink, StatusIcons } from '@groepsapp/kernel/ui/data';
import { StateMark } from './StateMark';
import { planningTexts as texts } from './texts';
import type { RowPresence } from './useRowPresence';
import type { RowProps } from './viewProps';
import styles from './ChildCell.module.css';

export interface ChildCellProps extends Pick<RowProps, 'row' | 'isToday' | 'toggle' | 'onEdit'> {
  presence: RowPresence;
}

/** The child of a row: picture that signs in and out, name, marks and how it stands today. */
export function ChildCell({ row, presence, isToday, toggle, onEdit }: ChildCellProps) {
  const { id, child, absence } = row;
  const path = `/children/${child.id}`;
  return (
    <div className={styles.cell}>
      <PresenceButton
        child={child}
        seen={presence.seen}
        onToggle={() => toggle(presence.subject)}
        readOnly={!isToday}
      />
      <div className={styles.text}>
        <div className={styles.names}>
          <RouteLink to={path} className={styles.name} otherwise={<span>{child.full_name}</span>}>
            {child.full_name}
          </RouteLink>
          {isToday && <StateMark state={presence.state} record={presence.seen.record} reason={absence?.reason} />}
          <RouteLink to={`${path}#Toestemmingen`} className={styles.marks}>
            <StatusIcons child={child} />
            <span className="ga-visually-hidden">{texts.permissions(child.full_name)}</span>
          </RouteLink>
        </div>
        {isToday && <PresenceMarks seen={presence.seen} />}
      </div>
      {isToday && (
        <Button kind="quiet" icon="edit" aria-label={texts.editPresence(child.full_name)} onClick={() => onEdit(id)} />
      )}
    </div>
  );
}
