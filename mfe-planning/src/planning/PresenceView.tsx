import { memo } from 'react';
import type { RosterChild } from '@groepsapp/kernel';
import { isHere, PresenceMarks, presenceTexts } from '@groepsapp/kernel/presence';
import { Icon } from '@groepsapp/kernel/ui/base';
import { ChildThumbnail, RouteLink, StatusIcons, useGradually } from '@groepsapp/kernel/ui/data';
import { RunningEnd, useRunning } from '../running/Running';
import { SoughtHere } from '../sought';
import { SheetButton } from './ChildCell';
import { GroupSections } from './RowList';
import { RowParts } from '../RowParts';
import { Spoken } from '../Spoken';
import { SleepCheckMark, StateMark } from './StateMark';
import { planningTexts as texts } from './planningTexts';
import { useRowPresence } from './useRowPresence';
import { sameRow, type RowProps, type ViewProps } from './viewProps';
import common from '../common.module.css';
import styles from './PresenceView.module.css';

/** Cards in a part: whole rows of one, two, three and four columns, which is the most. */
const cardsInPart = 12;

/** 'Aanwezigheid': a card per child that signs in and out, with what the child is doing. */
export function PresenceView({ rows, headed, ...view }: ViewProps) {
  const drawn = useGradually(rows);
  return (
    <GroupSections rows={drawn} headed={headed}>
      {(own) => <Cards rows={own} {...view} />}
    </GroupSections>
  );
}

function Cards({ rows, ...view }: Omit<ViewProps, 'headed'>) {
  return (
    <RowParts
      rows={rows}
      size={cardsInPart}
      role="list"
      aria-label={texts.children}
      className={styles.parts}
      partClass={styles.grid}
    >
      {(row) => <Card key={row.id} row={row} {...view} />}
    </RowParts>
  );
}

const Card = memo(function Card({ row, today, isToday, toggle }: RowProps) {
  const { child, absence } = row;
  const { seen, state, subject } = useRowPresence(row, today);
  const here = isHere(seen.record, today);
  return (
    <div role="listitem" data-ga-row="" className={styles.card} data-here={isToday && here}>
      <SoughtHere childId={child.id} what="lateChild" />
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
          {isToday && <StateMark state={state} record={seen.record} reason={absence?.reason} late={row.late} />}
          {isToday && <SleepCheckMark since={row.checkSince} />}
          <CardActivities child={child} isToday={isToday} />
        </div>
        <StatusIcons oneLine child={child} />
        <PresenceMarks seen={seen} />
      </div>
      {isToday && <SheetButton child={child} className={styles.change} />}
    </div>
  );
}, sameRow);

interface CardActivitiesProps {
  child: RosterChild;
  /** An activity can be ended on today only. */
  isToday: boolean;
}

/** Read out only: a card that says nothing else says so to the eye. */
const Nothing = () => <Spoken text={texts.noActivity} />;

/** The activities of a child. Only cards of children with an activity read the outbox. */
function CardActivities({ child, isToday }: CardActivitiesProps) {
  const idle = (child.status.activities ?? []).length === 0;
  return idle ? <Nothing /> : <Current child={child} isToday={isToday} />;
}

function Current({ child, isToday }: CardActivitiesProps) {
  const { running, end, messages } = useRunning(child);
  const { id: childId, full_name: name } = child;
  return (
    <>
      {running.length === 0 ? (
        <Nothing />
      ) : (
        <ul className={styles.activities}>
          {running.map((one) => (
            <li key={one.activity.id} className={`${common.row} ${styles.activity}`}>
              <span className={styles.what}>
                <span className={styles.time}>{one.activity.start_time}</span> {one.activity.activity}
              </span>
              <span className={styles.tools}>
                {isToday && <RunningEnd running={one} childName={name} onStop={end} />}
                <RouteLink to={`/children/${childId}/activities`} className={styles.edit}>
                  <Icon name="edit" label={texts.editActivity(one.activity.activity, name)} />
                </RouteLink>
              </span>
            </li>
          ))}
        </ul>
      )}
      {messages}
    </>
  );
}
