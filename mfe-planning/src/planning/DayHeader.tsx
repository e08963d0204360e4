import { useState } from 'react';
import { useTopic, useToday } from '@groepsapp/kernel';
import { isHere, usePresence, useSeenPresences, wasHere, type Subject } from '@groepsapp/kernel/presence';
import { useNavigate } from '@groepsapp/kernel/router';
import { Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { stillPresentTexts } from '../still-present/stillPresentTexts';
import { stillPresentPath } from './day';
import { isExpected, type DayRow } from './rows';
import { Segments, type SegmentsProps } from './Segments';
import { planningTexts as texts } from './planningTexts';
import { groupsOf, rowSubject } from './useRowPresence';
import styles from './PlanningScreen.module.css';

interface DayHeaderProps extends SegmentsProps {
  date: string;
  isToday: boolean;
  rows: readonly DayRow[];
  onlyChanges: boolean;
  onDate: (date: string) => void;
  onOnlyChanges: (only: boolean) => void;
}

/** One bar: the day, the segments of today, and behind 'Meer' what is used once or twice a day. */
export function DayHeader({ date, isToday, rows, onlyChanges, onDate, onOnlyChanges, ...segments }: DayHeaderProps) {
  // A childminder works alone: who is present is on this screen.
  const staff = useTopic('variant') === 'groepsapp';
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.header}>
      <div className={styles.day}>
        <DateRangeSelect compact period="day" range={{ from: date, to: date }} onChange={({ from }) => onDate(from)} />
        <Button icon={onlyChanges ? 'changes' : 'down'} aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.more}
        </Button>
      </div>
      {isToday && (
        <div className={styles.segments}>
          <Segments rows={rows} {...segments} />
        </div>
      )}
      {(open || onlyChanges) && (
        <div className={styles.buttons}>
          {isToday && open && <AllButtons rows={rows} />}
          <Button icon="changes" aria-pressed={onlyChanges} onClick={() => onOnlyChanges(!onlyChanges)}>
            {texts.onlyChanges}
          </Button>
          {isToday && open && staff && (
            <Button icon="groups" onClick={() => void navigate(stillPresentPath)}>
              {stillPresentTexts.heading}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** 'Alles aanmelden' and 'Alles afmelden' for the children on the screen, after a question that names their number. */
function AllButtons({ rows }: { rows: readonly DayRow[] }) {
  const groups = useTopic('selection', groupsOf);
  const now = useToday();
  const seenOf = useSeenPresences({ afterPaint: true });
  const { setAll, notice } = usePresence();
  const [asked, setAsked] = useState<{ kind: 'in' | 'out'; subjects: readonly Subject[] } | null>(null);

  const recordOf = (row: DayRow) => seenOf({ kind: 'child', id: row.id }, row.child.presence).record;
  const canSignIn = (row: DayRow) => isExpected(row) && !wasHere(recordOf(row), now);
  const canSignOut = (row: DayRow) => isHere(recordOf(row), now);
  const count = asked?.subjects.length ?? 0;

  function ask(kind: 'in' | 'out') {
    const meant = rows.filter(kind === 'in' ? canSignIn : canSignOut);
    setAsked({ kind, subjects: meant.map((row) => ({ ...rowSubject(row, groups), record: recordOf(row) })) });
  }

  function confirm() {
    if (asked) setAll(asked.subjects, asked.kind);
    setAsked(null);
  }

  return (
    <>
      <Button icon="check" disabled={!rows.some(canSignIn)} onClick={() => ask('in')}>
        {texts.all.in}
      </Button>
      <Button icon="ends" disabled={!rows.some(canSignOut)} onClick={() => ask('out')}>
        {texts.all.out}
      </Button>
      {asked && (
        <ConfirmDialog
          heading={asked.kind === 'in' ? texts.all.askIn(count) : texts.all.askOut(count)}
          confirmLabel={asked.kind === 'in' ? texts.all.in : texts.all.out}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          <p>{asked.kind === 'in' ? texts.all.explainIn : texts.all.explainOut}</p>
        </ConfirmDialog>
      )}
      {notice}
    </>
  );
}
