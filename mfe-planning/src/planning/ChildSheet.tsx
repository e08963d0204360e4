import { useMemo } from 'react';
import { groupIdText, useToday, useTopic, type RosterChild, type SlotProps } from '@groepsapp/kernel';
import { askedAt } from '@groepsapp/kernel/changes';
import { usePresence } from '@groepsapp/kernel/presence';
import { AsyncContent, useChild } from '@groepsapp/kernel/ui/data';
import { recordTexts as texts } from '../presence/presenceTexts';
import { FormsDialog } from '../presence/FormsDialog';
import { areaStore } from '../store';
import { useSeenAbsences } from './absences';
import { useGroupsPlanningQuery } from './planningApi';
import { PresenceOfDay } from './PresenceOfDay';
import { marksOf, planOf, rowOf } from './rows';

const never = () => false;

/** The slot `child-sheet`: all about a child of the chosen groups today, over any screen. */
function ChildSheet({ childId, onClose }: SlotProps['child-sheet']) {
  const child = useChild(childId);
  return child ? <Sheet child={child} onClose={onClose} /> : null;
}

function Sheet({ child, onClose }: { child: RosterChild; onClose: () => void }) {
  const today = useToday();
  const state = useRow(child, today);
  const { toggle, notice } = usePresence();
  return (
    <>
      <FormsDialog heading={texts.heading(child.full_name)} onClose={onClose}>
        <AsyncContent state={state} empty="" isEmpty={never} lines={8}>
          {(row) => <PresenceOfDay row={row} today={today} toggle={toggle} />}
        </AsyncContent>
      </FormsDialog>
      {notice}
    </>
  );
}

/** The day of the child, whatever the filters of the lists say. */
function useRow(child: RosterChild, today: string) {
  const planning = useGroupsPlanningQuery({ groups: groupIdText(useTopic('selection')), date: today });
  const answer = planning.currentData;
  const { absences, notes } = useSeenAbsences(today, { absences: answer?.absences, asked: askedAt(planning) });
  const attention = useTopic('attention');
  const plan = useMemo(() => answer && planOf(answer.data, absences, notes), [answer, absences, notes]);
  return { ...planning, currentData: plan && rowOf(child, plan, marksOf(attention)) };
}

export default areaStore.withStore(ChildSheet);
