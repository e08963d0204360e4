import { memo, useRef } from 'react';
import { keepLaidOut, useEachWhenIdle, useGradually } from '@groepsapp/kernel/ui/data';
import { isHere, PresenceMarks, presenceTexts } from '@groepsapp/kernel/presence';
import { ChildThumbnail, StatusIcons } from '@groepsapp/kernel/ui/data';
import { CardActivities } from './CardActivities';
import { SheetButton } from './ChildCell';
import { GroupSections } from './GroupSections';
import { SleepCheckMark, StateMark } from './StateMark';
import { planningTexts as texts } from './planningTexts';
import { useRowPresence } from './useRowPresence';
import { sameRow, type RowProps, type ViewProps } from './viewProps';
import styles from './PresenceView.module.css';

/** How many cards are laid out in one pause. */
const cardsAtOnce = 8;

/** 'Aanwezigheid': a card per child that signs in and out, with what the child is doing. */
export function PresenceView({ rows, headed, ...view }: ViewProps) {
  const drawn = useGradually(rows);
  return (
    <GroupSections rows={drawn} headed={headed}>
      {(own) => <Cards rows={own} {...view} />}
    </GroupSections>
  );
}

function Cards({ rows, date, today, toggle, onOpen }: Omit<ViewProps, 'headed'>) {
  const list = useRef<HTMLUListElement>(null);
  useEachWhenIdle(list, rows, cardsAtOnce, keepLaidOut);
  return (
    <ul ref={list} className={styles.grid} aria-label={texts.children}>
      {rows.map((row) => (
        <Card key={row.id} {...{ row, today, toggle, onOpen }} isToday={date === today} />
      ))}
    </ul>
  );
}

const Card = memo(function Card({ row, today, isToday, toggle }: RowProps) {
  const { child, absence } = row;
  const { seen, state, subject } = useRowPresence(row, today);
  const here = isHere(seen.record, today);
  return (
    <li className={styles.card} data-here={isToday && here}>
      {isToday && (
        <button
          type="button"
          className={styles.face}
          aria-label={here ? presenceTexts.doSignOut(child.full_name) : presenceTexts.doSignIn(child.full_name)}
          aria-pressed={here}
          onClick={() => toggle(subject)}
        />
      )}
      <div className={styles.picture}>
        <ChildThumbnail child={child} size="medium" />
      </div>
      <span className={styles.name}>{child.full_name}</span>
      <div className={styles.day}>
        <div className={styles.state}>
          {isToday && <StateMark compact state={state} record={seen.record} reason={absence?.reason} late={row.late} />}
          {isToday && <SleepCheckMark since={row.checkSince} />}
          <CardActivities child={child} isToday={isToday} />
        </div>
        <StatusIcons oneLine child={child} />
        <PresenceMarks seen={seen} />
      </div>
      {isToday && <SheetButton child={child} className={styles.change} />}
    </li>
  );
}, sameRow);
