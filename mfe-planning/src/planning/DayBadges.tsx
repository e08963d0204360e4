import { groupIdText, useTopic, type SettingsState } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Badge, RouteLink } from '@groepsapp/kernel/ui/data';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import type { UiIconName } from '@groepsapp/kernel/ui/base';
import { useNotesOfDayQuery } from './planningApi';
import { isExpected, type DayRow } from './rows';
import { planningTexts as texts } from './planningTexts';
import styles from './PlanningScreen.module.css';

const switches = ({ values }: SettingsState) => values;

/** Counts of notices to read today, and of children planned on another day; empty when all are zero. */
export function DayBadges({ rows, date, isToday }: { rows: readonly DayRow[]; date: string; isToday: boolean }) {
  const settings = useTopic('settings', switches);
  const care = rows.filter(({ child }) => child.status.instruction !== null).length;
  const hasNotes = settings.ipad_transfer_notes === '1' || settings.ipad_announcements === '1';
  const notes = useNotes(date, hasNotes);
  if (isToday && !hasNotes && settings.ipad_care !== '1') return null;
  return (
    <ul className={styles.badges} aria-label={texts.counts}>
      {!isToday && (
        <li>
          <Badge icon="planning">{texts.expected(rows.filter(isExpected).length)}</Badge>
        </li>
      )}
      {settings.ipad_care === '1' && care > 0 && <Linked to="/care" icon="care" count={care} text={texts.care(care)} />}
      {settings.ipad_transfer_notes === '1' && notes.transfer > 0 && (
        <Linked to="/transfer/messages" icon="note" count={notes.transfer} text={texts.transferNotes(notes.transfer)} />
      )}
      {settings.ipad_announcements === '1' && notes.sticky > 0 && (
        <Linked
          to="/transfer/messages"
          icon="announcement"
          count={notes.sticky}
          text={texts.announcements(notes.sticky)}
        />
      )}
    </ul>
  );
}

interface LinkedProps {
  to: string;
  icon: UiIconName;
  count: number;
  text: string;
}

/** A count in words; where all of them do not fit beside the staff ratio its icon says to the eye what is counted. */
function Linked({ to, icon, count, text }: LinkedProps) {
  const narrow = useNarrow(widths.medium);
  const badge = (
    <Badge tone="accent" icon={icon}>
      {narrow && <span aria-hidden="true">{count}</span>}
      <span className={narrow ? 'ga-visually-hidden' : undefined}>{text}</span>
    </Badge>
  );
  return (
    <li>
      <RouteLink to={to} className={styles.link} otherwise={badge}>
        {badge}
      </RouteLink>
    </li>
  );
}

function useNotes(date: string, wanted: boolean): { transfer: number; sticky: number } {
  const groups = groupIdText(useTopic('selection'));
  const notes = useNotesOfDayQuery(wanted ? { groups } : skipToken).currentData ?? [];
  return {
    transfer: notes.filter((note) => !note.sticky && note.date === date).length,
    sticky: notes.filter(({ sticky }) => sticky).length,
  };
}
