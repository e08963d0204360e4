import { groupIdText, useTopic } from '@groepsapp/kernel';
import { toApiDate } from '@groepsapp/kernel/dates';
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
  const { currentData = [] } = useOpenRecordsQuery({ groups }, { pollingInterval });
  const left = leftOpenBefore(today, currentData).map((record) => ({
    record,
    person: { kind: 'child' as const, id: record.child_id },
    name: <ChildName childId={record.child_id} />,
  }));
  return (
    <LeftOpenAlert left={left} today={today} count={recordTexts.forgotten.ofChildren} usePlannedEnd={usePlannedEnd} />
  );
}

function usePlannedEnd({ person, record: { start_time } }: LeftOpen): string | null {
  const groups = groupIdText(useTopic('selection'));
  const { currentData } = useGroupsPlanningQuery({ groups, date: toApiDate(start_time) });
  const planned = currentData?.data.filter((item) => item.id_child === person.id && !isCancelled(item)) ?? [];
  return plannedEndAfter(start_time, planned);
}
