import { groupIdText, useTopic } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { CountBadge } from '@groepsapp/kernel/ui/data';
import { useNewRequestsQuery } from './newRequestsApi';
import { transferTexts } from './transferTexts';

/** How many requests of parents wait for a decision; nothing while that is not known. */
export function NewRequests() {
  const id_group = useTopic('selection', groupIdText);
  const { currentData } = useNewRequestsQuery(id_group || skipToken);
  return <CountBadge count={currentData?.new ?? 0} label={transferTexts.newRequests} />;
}
