import { groupIdText, useKernel, useTopic } from '@groepsapp/kernel';
import { ChildName } from '@groepsapp/kernel/ui/data';
import { LeftOpenAlert, leftOpenBefore } from '../presence/LeftOpenAlert';
import { useOpenRecordsQuery } from './planningApi';
import { recordTexts } from '../presence/texts';

/** Other tablets may fill in the times as well; live events come far too often to ask each time. */
const pollingInterval = 300_000;

/**
 * Asks for the leaving time of children with an open record of an earlier day. No record is closed without an answer.
 */
export function Forgotten({ today }: { today: string }) {
  const { bus } = useKernel();
  const groups = groupIdText(useTopic('selection'));
  const { currentData = [] } = useOpenRecordsQuery({ groups }, { pollingInterval });
  const left = leftOpenBefore(today, currentData).map((record) => ({
    record,
    name: <ChildName childId={record.child_id} />,
    onSaved: () => bus.emit('presence-changed', { childIds: [record.child_id] }),
  }));
  return <LeftOpenAlert left={left} today={today} texts={recordTexts.forgotten.ofChildren} />;
}
