import { useTopic, type SettingsState } from '@groepsapp/kernel';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { useNavigate } from '@groepsapp/kernel/router';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { useNarrow } from '@groepsapp/kernel/ui/layout';
import { stillPresentPath } from '../still-present/path';
import { stillPresentTexts } from '../still-present/texts';
import { AllButtons } from './AllButtons';
import { DayBadges } from './DayBadges';
import type { DayRow } from './rows';
import { planningTexts as texts } from './texts';
import styles from './DayHeader.module.css';

export interface DayHeaderProps {
  /** YYYY-MM-DD */
  date: string;
  isToday: boolean;
  rows: readonly DayRow[];
  onlyChanges: boolean;
  onDate: (date: string) => void;
  onOnlyChanges: (only: boolean) => void;
}

const hasNotes = ({ values }: SettingsState) => values.ipad_transfer_notes === '1' || values.ipad_announcements === '1';

/** Up to this width, in px, the buttons fold: they would fill the first screen, which is for the children. */
const telephone = 479;

/** The day, what is shown of it, and its numbers. */
export function DayHeader({ date, isToday, rows, onlyChanges, onDate, onOnlyChanges }: DayHeaderProps) {
  const notes = useTopic('settings', hasNotes);
  // A childminder works alone: who is present is on this screen.
  const staff = useTopic('variant') === 'groepsapp';
  const navigate = useNavigate();
  const folds = useNarrow(telephone);
  const buttons = (
    <div className={styles.buttons}>
      {isToday && <AllButtons rows={rows} />}
      <Button icon="changes" aria-pressed={onlyChanges} onClick={() => onOnlyChanges(!onlyChanges)}>
        {texts.onlyChanges}
      </Button>
      {isToday && staff && (
        <Button icon="groups" onClick={() => void navigate(stillPresentPath)}>
          {stillPresentTexts.heading}
        </Button>
      )}
    </div>
  );
  return (
    <div className={styles.header}>
      <div className={styles.day}>
        <DateRangeSelect period="day" range={{ from: date, to: date }} onChange={({ from }) => onDate(from)} />
      </div>
      {folds ? <Disclosure summary={onlyChanges ? texts.moreWithChanges : texts.more}>{buttons}</Disclosure> : buttons}
      <DayBadges rows={rows} date={date} isToday={isToday} withNotes={notes} />
      {!isToday && <Alert kind="info">{texts.otherDay(date)}</Alert>}
    </div>
  );
}
