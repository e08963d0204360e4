import { groupIdText, useKernel, useTopic, type SettingsState } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isHere, useSeenPresences } from '@groepsapp/kernel/presence';
import { skipToken } from '@groepsapp/kernel/store';
import { Badge, RouteLink } from '@groepsapp/kernel/ui/data';
import type { UiIconName } from '@groepsapp/kernel/ui/base';
import { useNotesOfDayQuery } from './planningApi';
import { isExpected, type DayRow } from './rows';
import { planningTexts as texts } from './texts';
import styles from './DayBadges.module.css';

export interface DayBadgesProps {
  rows: readonly DayRow[];
  /** YYYY-MM-DD */
  date: string;
  isToday: boolean;
  /** Whether handover notes or announcements are on. */
  withNotes: boolean;
}

const switches = ({ values }: SettingsState) => values;

/** How many children are here and planned, and what must be read today. */
export function DayBadges({ rows, date, isToday, withNotes }: DayBadgesProps) {
  const settings = useTopic('settings', switches);
  const care = rows.filter(({ child }) => child.status.instruction !== null).length;
  const notes = useNotes(date, withNotes);
  return (
    <ul className={styles.badges} aria-label={texts.counts}>
      {isToday && <Present rows={rows} />}
      <li>
        <Badge icon="planning">{texts.expected(rows.filter(isExpected).length)}</Badge>
      </li>
      {settings.ipad_care === '1' && care > 0 && <Linked to="/care" icon="care" text={texts.care(care)} />}
      {settings.ipad_transfer_notes === '1' && notes.transfer > 0 && (
        <Linked to="/transfer/messages" icon="note" text={texts.transferNotes(notes.transfer)} />
      )}
      {settings.ipad_announcements === '1' && notes.sticky > 0 && (
        <Linked to="/transfer/messages" icon="announcement" text={texts.announcements(notes.sticky)} />
      )}
    </ul>
  );
}

/** Counted with the taps of this tablet, apart from the rest, which a tap need not draw again. */
function Present({ rows }: Pick<DayBadgesProps, 'rows'>) {
  const seenOf = useSeenPresences({ afterPaint: true });
  const now = today(useKernel().clock);
  const count = rows.filter(({ child }) =>
    isHere(seenOf({ kind: 'child', id: child.id }, child.presence).record, now),
  ).length;
  return (
    <li aria-live="polite">
      <Badge tone="success" icon="check">
        {texts.present(count)}
      </Badge>
    </li>
  );
}

function Linked({ to, icon, text }: { to: string; icon: UiIconName; text: string }) {
  const badge = (
    <Badge tone="accent" icon={icon}>
      {text}
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
