import { useToday, useTopic, type RosterChild, type SlotProps } from '@groepsapp/kernel';
import { usePresence } from '@groepsapp/kernel/presence';
import { AsyncContent, useChild } from '@groepsapp/kernel/ui/data';
import { recordTexts as texts } from '../presence/presenceTexts';
import { FormsDialog } from '../presence/FormsDialog';
import { areaStore } from '../store';
import { PresenceOfDay } from './PresenceOfDay';
import { dayRow } from './rows';
import { useDayPlan } from './useDayRows';

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
        <AsyncContent state={state} empty="" isEmpty={() => false} lines={8}>
          {(row) => <PresenceOfDay row={row} today={today} toggle={toggle} onDone={onClose} />}
        </AsyncContent>
      </FormsDialog>
      {notice}
    </>
  );
}

/** The day of the child, whatever the filters of the lists say. */
function useRow(child: RosterChild, today: string) {
  const { planning, plan } = useDayPlan(today);
  const attention = useTopic('attention');
  return { ...planning, currentData: plan && dayRow(child, plan, attention) };
}

export default areaStore.withStore(ChildSheet);
