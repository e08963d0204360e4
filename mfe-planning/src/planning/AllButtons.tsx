import { useState } from 'react';
import { useKernel, useTopic, type Selection } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { isHere, usePresence, useSeenPresences, wasHere, type Subject } from '@groepsapp/kernel/presence';
import { Button, ConfirmDialog } from '@groepsapp/kernel/ui/base';
import { isExpected, type DayRow } from './rows';
import { planningTexts } from './planningTexts';
import { subjectOf } from './useRowPresence';

const groupsOf = ({ groups }: Selection) => groups;

const texts = planningTexts.all;

/** 'Alles aanmelden' and 'Alles afmelden' for the children on the screen, after a question that names their number. */
export function AllButtons({ rows }: { rows: readonly DayRow[] }) {
  const groups = useTopic('selection', groupsOf);
  const now = today(useKernel().clock);
  const seenOf = useSeenPresences({ afterPaint: true });
  const { setAll, notice } = usePresence();
  const [asked, setAsked] = useState<{ kind: 'in' | 'out'; subjects: readonly Subject[] } | null>(null);

  const recordOf = (row: DayRow) => seenOf({ kind: 'child', id: row.id }, row.child.presence).record;
  const canSignIn = (row: DayRow) => isExpected(row) && !wasHere(recordOf(row), now);
  const canSignOut = (row: DayRow) => isHere(recordOf(row), now);
  const count = asked?.subjects.length ?? 0;

  function ask(kind: 'in' | 'out') {
    const meant = rows.filter(kind === 'in' ? canSignIn : canSignOut);
    setAsked({ kind, subjects: meant.map((row) => ({ ...subjectOf(row, groups), record: recordOf(row) })) });
  }

  function confirm() {
    if (asked) setAll(asked.subjects, asked.kind);
    setAsked(null);
  }

  return (
    <>
      <Button icon="check" disabled={!rows.some(canSignIn)} onClick={() => ask('in')}>
        {texts.in}
      </Button>
      <Button icon="ends" disabled={!rows.some(canSignOut)} onClick={() => ask('out')}>
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
