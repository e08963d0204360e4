import { useDeferredValue, useMemo, useState } from 'react';
import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isHere, usePresence, useSeenPresences, wasHere, type Subject } from '@groepsapp/kernel/presence';
import { Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { isExpected, type DayRow } from './rows';
import { planningTexts } from './texts';
import { subjectOf } from './useRowPresence';

const groupsOf = ({ groups }: Selection) => groups;

const texts = planningTexts.all;

/** 'Alles aanmelden' and 'Alles afmelden' for the children on the screen, after a question that names their number. */
export function AllButtons({ rows }: { rows: readonly DayRow[] }) {
  const groups = useTopic('selection', groupsOf);
  const now = today(useKernel().clock);
  // The tapped row is drawn first; that a button has nobody left may show a moment later.
  const seenOf = useDeferredValue(useSeenPresences());
  const { setAll, notice } = usePresence();
  const [asked, setAsked] = useState<{ kind: 'in' | 'out'; subjects: readonly Subject[] } | null>(null);

  const { toSignIn, toSignOut } = useMemo(() => {
    const subjects = rows.map((row) => {
      const subject = subjectOf(row, groups);
      return { row, subject: { ...subject, record: seenOf(subject.person, subject.record).record } };
    });
    const waits = ({ row, subject: { record } }: (typeof subjects)[number]) => isExpected(row) && !wasHere(record, now);
    return {
      toSignIn: subjects.filter(waits).map(({ subject }) => subject),
      toSignOut: subjects.map(({ subject }) => subject).filter(({ record }) => isHere(record, now)),
    };
  }, [rows, groups, seenOf, now]);
  const count = asked?.subjects.length ?? 0;

  function confirm() {
    if (asked) setAll(asked.subjects, asked.kind);
    setAsked(null);
  }

  return (
    <>
      <Button
        icon="check"
        disabled={toSignIn.length === 0}
        onClick={() => setAsked({ kind: 'in', subjects: toSignIn })}
      >
        {texts.in}
      </Button>
      <Button
        icon="next"
        disabled={toSignOut.length === 0}
        onClick={() => setAsked({ kind: 'out', subjects: toSignOut })}
      >
        {texts.out}
      </Button>
      {asked && (
        <ConfirmDialog
          heading={asked.kind === 'in' ? texts.askIn(count) : texts.askOut(count)}
          confirmLabel={asked.kind === 'in' ? texts.in : texts.out}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          <p>{asked.kind === 'in' ? texts.explainIn : texts.explainOut}</p>
        </ConfirmDialog>
      )}
      {notice}
    </>
  );
}
