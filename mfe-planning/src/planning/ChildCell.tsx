import { memo } from 'react';
import { useChildSheet, type RosterChild } from '@groepsapp/kernel';
import { PresenceButton, PresenceMarks } from '@groepsapp/kernel/presence';
import { Button } from '@groepsapp/kernel/ui/base';
import { RouteLink, StatusIcons } from '@groepsapp/kernel/ui/data';
import { SoughtHere } from '../sought';
import { Spoken } from '../Spoken';
import { SleepCheckMark, StateMark } from './StateMark';
import { planningTexts as texts } from './planningTexts';
import type { RowPresence } from './useRowPresence';
import type { RowProps } from './viewProps';
import styles from './ChildCell.module.css';

interface ChildCellProps extends Pick<RowProps, 'row' | 'isToday' | 'toggle'> {
  presence: RowPresence;
}

/** The child of a row: picture that signs in and out, name, marks and how it stands today. */
export function ChildCell({ row, presence, isToday, toggle }: ChildCellProps) {
  const { child, absence } = row;
  return (
    <div className={styles.cell} data-marked={(child.flags ?? []).length > 0}>
      <SoughtHere childId={child.id} what="lateChild" />
      <div className={styles.picture}>
        <PresenceButton
          child={child}
          seen={presence.seen}
          onToggle={() => toggle(presence.subject)}
          readOnly={!isToday}
        />
      </div>
      <Name child={child} />
      <div className={styles.info}>
        {isToday && <StateMark {...presence} record={presence.seen.record} reason={absence?.reason} late={row.late} />}
        {isToday && <SleepCheckMark since={row.checkSince} />}
        <Marks child={child} />
      </div>
      {isToday && <SheetButton child={child} className={styles.edit} />}
      {isToday && (
        <div className={styles.problems}>
          <PresenceMarks seen={presence.seen} />
        </div>
      )}
    </div>
  );
}

// Memoised: a tap does not change these parts, so they do not render again.
const Name = memo(function Name({ child: { id, full_name } }: { child: RosterChild }) {
  return (
    <RouteLink
      to={`/children/${id}`}
      className={styles.name}
      otherwise={<span className={styles.name}>{full_name}</span>}
    >
      {full_name}
    </RouteLink>
  );
});

const Marks = memo(function Marks({ child }: { child: RosterChild }) {
  return (
    <RouteLink to={`/children/${child.id}#Toestemmingen`} className={styles.marks}>
      <StatusIcons oneLine child={child} />
      <Spoken text={texts.permissions(child.full_name)} />
    </RouteLink>
  );
});

/** The button that opens the sheet of a child, where there is one. */
export const SheetButton = memo(function SheetButton({ child, className }: { child: RosterChild; className?: string }) {
  const showSheet = useChildSheet();
  if (!showSheet) return null;
  return (
    <Button
      kind="quiet"
      icon="edit"
      className={className}
      aria-label={texts.editPresence(child.full_name)}
      onClick={() => showSheet(child.id)}
    />
  );
});
