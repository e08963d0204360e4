import { useState } from 'react';
import type { MutationRequest } from '@groepsapp/kernel';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { RequestItem } from './RequestItem';
import { useRequestsQuery } from './requestsApi';
import styles from './RequestsScreen.module.css';
import { requestsTexts as texts } from './requestsTexts';

const pageSize = 15;
/** The server gives no more than this at once. */
const most = 600;

/** What is shown: requests that wait for a decision, or those that were handled. */
export type Shown = 'new' | 'handled';

export interface RequestListProps {
  shown: Shown;
  /** Comma-separated. */
  groupIds: string;
  onJudge: (request: MutationRequest) => void;
}

/** New requests by day, all at once, or handled ones, the latest first, with more on request. */
export function RequestList({ shown, groupIds, onJudge }: RequestListProps) {
  const [pages, setPages] = useState(1);
  const limit = shown === 'new' ? most : Math.min(most, pages * pageSize);
  const handled = shown === 'handled' ? '1' : '0';
  const query = useRequestsQuery(groupIds === '' ? skipToken : { id_group: groupIds, handled, limit: String(limit) });
  // While more is being loaded, the loaded requests stay; another list is another component.
  const state = { ...query, currentData: query.currentData ?? query.data };

  return (
    <AsyncContent state={state} empty={texts.empty[shown]} lines={6}>
      {(requests) => (
        <>
          <ul className={styles.list} aria-label={texts.list}>
            {requests.map((request) => (
              <RequestItem key={request.id} request={request} onJudge={() => onJudge(request)} />
            ))}
          </ul>
          {(query.currentData === undefined || requests.length >= limit) && limit < most && (
            <div className={styles.more}>
              <Button busy={query.isFetching} onClick={() => setPages(pages + 1)}>
                {texts.more}
              </Button>
            </div>
          )}
        </>
      )}
    </AsyncContent>
  );
}
