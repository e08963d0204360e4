import { groupIdText, useHasCall, useTopic } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { ChildName } from '@groepsapp/kernel/ui/data';
import { leftOpenBefore, plannedEndAfter, type LeftOpen } from '../presence/leftOpen';
import { LeftOpenAlert } from '../presence/LeftOpenAlert';
import { useGroupsPlanningQuery, useOpenRecordsQuery } from './planningApi';
import { isCancelled } from './rows';
import { recordTexts } from '../presence/presenceTexts';

/** Other tablets may fill in the times as well; live events come far too often to ask each time. */
const pollingInterval = 300_000;

/**
 * Asks for the leaving time of children with an open record of an earlier day. No record is closed without an answer.
 */
export function Forgotten({ today }: { today: string }) {
  const groups = groupIdText(useTopic('selection'));
  const open = useOpenRecordsQuery({ groups }, { pollingInterval });
  const { currentData = [], error } = open;
  // Without network the list says so, and both come by themselves when it returns.
  if (open.currentData === undefined && error !== undefined && error.kind !== 'offline')
    return <NotLoaded asking={open.isFetching} onRetry={() => void open.refetch()} />;
  const left = leftOpenBefore(today, currentData).map((record) => ({
    record,
    person: { kind: 'child' as const, id: record.child_id },
    name: <ChildName childId={record.child_id} />,
  }));
  return (
    <LeftOpenAlert left={left} today={today} count={recordTexts.forgotten.ofChildren} usePlannedEnd={usePlannedEnd} />
  );
}

/** Who was not signed out is unknown, which is not the same as nobody. */
function NotLoaded({ asking, onRetry }: { asking: boolean; onRetry: () => void }) {
  const canCorrect = useHasCall('DELETE /presence/:id');
  if (!canCorrect) return null;
  return (
    <Alert
      kind="warning"
      line
      action={
        <Button kind="quiet" icon="refresh" busy={asking} aria-label={recordTexts.forgotten.retry} onClick={onRetry} />
      }
    >
      {recordTexts.forgotten.notLoaded}
    </Alert>
  );
}

function usePlannedEnd({ person, record: { start_time } }: LeftOpen): string | null {
  const groups = groupIdText(useTopic('selection'));
  const { currentData } = useGroupsPlanningQuery({ groups, date: toApiDate(start_time) });
  const planned = currentData?.data.filter((item) => item.id_child === person.id && !isCancelled(item)) ?? [];
  return plannedEndAfter(start_time, planned);
}
