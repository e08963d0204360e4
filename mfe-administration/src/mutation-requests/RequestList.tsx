import { useState } from 'react';
import { useKernel, type MutationRequest, type RequestStatus } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, Badge, type BadgeProps } from '@groepsapp/kernel/ui/data';
import { DatedText } from '../shared/DatedText';
import { Moment } from '../shared/Moment';
import { useRequestsQuery } from './mutationRequestsApi';
import { askedText, isPast } from './mutationRequestsRules';
import styles from './RequestsScreen.module.css';
import { requestsTexts as texts } from './mutationRequestsTexts';

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

const marks: Record<RequestStatus, Pick<BadgeProps, 'tone' | 'icon'>> = {
  new: { tone: 'accent' },
  approved: { tone: 'success', icon: 'success' },
  refused: { tone: 'danger', icon: 'error' },
  withdrawn: { tone: 'neutral', icon: 'close' },
};

/** A request with what is requested, by whom, and its result. */
function RequestItem({ request, onJudge }: { request: MutationRequest; onJudge: () => void }) {
  const { clock } = useKernel();
  const { kind, status, child_name, group, note } = request;
  const isNew = status === 'new';
  return (
    <li className={isNew ? `${styles.request} ${styles.new}` : styles.request}>
      <div className={styles.about}>
        <p className={styles.head}>
          <bdi className={styles.name}>{child_name}</bdi>
          <Badge>{texts.kinds[kind]}</Badge>
          {!isNew && <Badge {...marks[status]}>{texts.statuses[status]}</Badge>}
          {isNew && isPast(request, today(clock)) && (
            <Badge tone="warning" icon="warning">
              {texts.past}
            </Badge>
          )}
        </p>
        <p className={styles.asked}>
          <DatedText>{askedText(request)}</DatedText> · {group.name || texts.noGroupName}
        </p>
        {note !== '' && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <Source request={request} />
      </div>
      {isNew && (
        <Button aria-label={texts.judgeOf(`${texts.kinds[kind]} ${child_name}`)} onClick={onJudge}>
          {texts.judge}
        </Button>
      )}
    </li>
  );
}

/** Who asked and who decided, and when. */
function Source({ request }: { request: MutationRequest }) {
  const { parent_name, created_at, status, decided_at, decided_by, reason } = request;
  const outcome = status === 'withdrawn' ? texts.withdrawn : texts.statuses[status];
  return (
    <>
      <p className={styles.source}>
        {texts.asked} {parent_name !== '' && <bdi>{texts.by(parent_name)} </bdi>}
        <Moment at={created_at} />
      </p>
      {decided_at !== null && (
        <p className={styles.source}>
          {outcome} {decided_by !== null && <bdi>{texts.by(decided_by)} </bdi>}
          <Moment at={decided_at} />
        </p>
      )}
      {reason !== null && (
        <p className={styles.note} dir="auto">
          {texts.reason}: {reason}
        </p>
      )}
    </>
  );
}
