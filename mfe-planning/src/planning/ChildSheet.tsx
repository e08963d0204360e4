import { useDeferredValue } from 'react';
import { useKernel, useToday, useTopic, type RosterChild, type SlotProps } from '@groepsapp/kernel';
import { isHere, usePresence } from '@groepsapp/kernel/presence';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, ChildThumbnail, StatusIcons, useChild } from '@groepsapp/kernel/ui/data';
import { recordTexts as texts } from '../presence/presenceTexts';
import { FormsSheet } from '../presence/FormsDialog';
import { areaStore } from '../store';
import { ChildFacts } from './ChildFacts';
import { PresenceOfDay, type PresenceOfDayProps } from './PresenceOfDay';
import { dropReason } from './reasonDrafts';
import { dayRow } from './rows';
import { useDayPlan } from './useDayRows';
import { useRowPresence } from './useRowPresence';

/** The slot `child-sheet`: all about a child of the chosen groups today, over any screen. */
function ChildSheet({ childId, onClose }: SlotProps['child-sheet']) {
  const child = useChild(childId);
  return child ? <SheetOf child={child} onClose={onClose} /> : null;
}

function SheetOf({ child, onClose }: { child: RosterChild; onClose: () => void }) {
  const today = useToday();
  const state = useRow(child, today);
  const { toggle, notice } = usePresence();
  const row = state.currentData;
  const kernel = useKernel();
  function onDone() {
    dropReason(kernel, today, child.id);
    onClose();
  }
  const day = { today, toggle, onDone };
  // The day follows in the frame after that of heading and button: a tap is answered in 64 ms instead of 96 (29 November
  // 2026, CPU slowed 4×).
  const isDayDrawn = useDeferredValue(true, false);
  return (
    <>
      <FormsSheet
        heading={
          <>
            <span className="ga-visually-hidden">{texts.headingBefore}</span> {child.full_name}
          </>
        }
        picture={<ChildThumbnail child={child} size="large" />}
        summary={<ChildFacts child={child} row={row} today={today} />}
        action={row && <SignInOrOut row={row} {...day} />}
        onClose={onClose}
      >
        <StatusIcons child={child} />
        {isDayDrawn && (
          <AsyncContent state={state} empty="" isEmpty={() => false} lines={8}>
            {(loaded) => <PresenceOfDay row={loaded} {...day} />}
          </AsyncContent>
        )}
      </FormsSheet>
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

function SignInOrOut({ row, today, toggle, onDone }: PresenceOfDayProps) {
  const { seen, subject } = useRowPresence(row, today);
  const here = isHere(seen.record, today);
  return (
    <Button block kind="primary" icon={here ? 'ends' : 'check'} onClick={() => toggle({ ...subject, onNoted: onDone })}>
      {here ? texts.signOut : texts.signIn}
    </Button>
  );
}

export default areaStore.withStore(ChildSheet);
